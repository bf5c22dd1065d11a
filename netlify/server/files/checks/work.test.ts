import { expect, it } from "vitest";
import { objectStream, pdf } from "#tests/support/files/documents.ts";
import { worstInputs } from "#tests/support/files/hostile/worst.ts";
import { checkPdf } from "./pdf.ts";
import { examine, SLICE, WORK_MAX } from "./work.ts";

const KIB = 1024;
const SIZE = 256 * KIB;
/** The most that a byte more may cost, in bytes looked at. */
const PER_BYTE_MAX = 64;

it.each(worstInputs)(
  "a file that is twice as large is at most twice the work: $name",
  async ({ check, make }) => {
    const [once, twice] = [await examine(check(make(SIZE))), await examine(check(make(2 * SIZE)))];
    expect(twice.work).toBeLessThan(WORK_MAX);
    expect(twice.work - once.work).toBeLessThanOrEqual(PER_BYTE_MAX * SIZE);
    expect(twice.work).toBeLessThanOrEqual(2 * once.work + SLICE);
  },
);

/** Objects that unpack to this many megabytes. */
const packed = (megabytes: number) =>
  pdf({ objects: Array(megabytes).fill(objectStream(Buffer.alloc(KIB * KIB, " "))), padding: 6 * KIB * KIB });

it("examines a PDF whose objects unpack to as much as any ordinary one's", async () => {
  expect((await examine(checkPdf(packed(20)))).result).toEqual({ defect: null, warning: null });
});

it("examines no PDF that would be more work than a file is worth", async () => {
  expect((await examine(checkPdf(packed(30)))).result).toBeUndefined();
});
