import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { defaultFooter, type FooterRecord } from "#features/footer/footer.ts";
import { defaultPageHeadings, headingsRecordSchema } from "#features/headings/headings.ts";
import { drawn } from "#tests/support/files/pictures.ts";
import { avi, mp4 } from "#tests/support/files/videos.ts";
import { formOf } from "#tests/support/multipart.ts";
import { contentCalls, fileOf, uploaded } from "#tests/support/server/content-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { everyFile } from "../files/sweep.ts";

const deps = eachTestDeps();
let calls: ReturnType<typeof contentCalls>;
beforeEach(async () => {
  calls = contentCalls(deps, await signedInToken(deps));
});

const footer = async () => ((await calls.read(api.footer)) as FooterRecord[])[0];
const headings = async () => z.parse(z.array(headingsRecordSchema), await calls.read(api.headings))[0];
const changeFooter = (body: FormData | object, headers = {}) =>
  calls.send(`PATCH ${adminApi.footerChange}`, body, headers);
const changeHeadings = (body: object) => calls.send(`PATCH ${adminApi.headingsChange}`, body);

async function attachments(): Promise<string[]> {
  const found: string[] = [];
  for await (const { attachedTo } of everyFile(deps)) found.push(attachedTo);
  return found.sort();
}

describe("the footer", () => {
  it("accepts text fields as JSON or as a form", async () => {
    expect((await changeFooter({ videoheading: "See how we work" }))[0]).toBe(200);
    expect((await changeFooter(formOf({ imageheading: "Come by" })))[0]).toBe(200);
    expect(await footer()).toMatchObject({ videoheading: "See how we work", imageheading: "Come by" });
    expect(deps.purged).toEqual(["footer", "footer"]);
  });

  it("falls back to the default banner heading when it is emptied", async () => {
    await changeFooter({ imageheading: "Come by" });
    await changeFooter({ imageheading: "" });
    expect((await footer())?.imageheading).toBe("Want to Learn More");
  });

  it("stores a banner and a video sent with the form", async () => {
    const banner = fileOf(await drawn({ width: 310, height: 100 }), "banner.png");
    const video = fileOf(mp4(), "film.mp4");
    const [status, answer] = await changeFooter(formOf({ imagefile: banner, videofile2: video }));
    expect([status, answer.warnings]).toEqual([200, undefined]);
    expect(await footer()).toMatchObject({
      imagefile: expect.stringMatching(/^\/uploads\/[\w-]{22}\.png$/),
      videofile1: "",
      videofile2: expect.stringMatching(/^\/uploads\/[\w-]{22}\.mp4$/),
    });
    expect(await attachments()).toEqual(["footers/only", "footers/only"]);
  });

  it("replaces a video by a finished upload", async () => {
    const first = await uploaded(deps, "videofile", "first.mp4", mp4());
    await changeFooter({ videofile1: first });
    const second = await uploaded(deps, "videofile", "second.mp4", mp4(8192));
    expect((await changeFooter({ videofile1: second }))[0]).toBe(200);
    expect(await footer()).toMatchObject({ videofile1: expect.stringMatching(/mp4$/) });
    expect(await attachments()).toEqual(["", "footers/only"]);
  });

  it("removes a video, and reports no changes when there is none", async () => {
    await changeFooter({ videofile3: await uploaded(deps, "videofile", "film.mp4", mp4()) });
    deps.purged.splice(0);
    expect((await changeFooter({ videofile3: null }))[0]).toBe(200);
    expect(await footer()).toMatchObject({ videofile3: "" });
    expect(await attachments()).toEqual([""]);
    expect(await changeFooter({ videofile3: null })).toEqual([
      200,
      { modified: false, message: "No changes detected" },
    ]);
    expect(deps.purged).toEqual(["footer"]);
  });

  it("reports no changes when the upload that it has its video from is sent again", async () => {
    const video = await uploaded(deps, "videofile", "film.mp4", mp4());
    await changeFooter({ videofile1: video });
    expect(await changeFooter({ videofile1: video, version: 1 })).toEqual([
      200,
      { modified: false, message: "No changes detected" },
    ]);
    const error = "This file is in use already. Please choose it again.";
    expect(await changeFooter({ videofile2: video })).toMatchObject([409, { error }]);
  });

  it("keeps fields that are left out and files whose control was left empty", async () => {
    await changeFooter({ videofile1: await uploaded(deps, "videofile", "film.mp4", mp4()) });
    const { videofile1 } = (await footer()) ?? {};
    const sent = formOf({ videoheading: "Films", videofile1: new File([], "") });
    expect((await changeFooter(sent))[0]).toBe(200);
    expect(await footer()).toMatchObject({ videofile1, videoheading: "Films" });
  });

  it("accepts an AVI with a warning", async () => {
    const [status, answer] = await changeFooter(formOf({ videofile1: fileOf(avi(), "film.avi") }));
    expect([status, answer.warnings]).toEqual([
      200,
      { videofile1: "Browsers do not play AVI. Visitors will see the next video instead." },
    ]);
  });

  it.each([
    ["videofile1", "Upload a AVI or MP4 file under 50 MB."],
    ["imagefile", "Upload a JPG, JPEG, or PNG file under 5 MB."],
  ])("refuses a file of the wrong type in %s", async (field, text) => {
    const [status, answer] = await changeFooter(formOf({ [field]: fileOf(Buffer.from("MZ"), "x.exe") }));
    expect([status, answer]).toMatchObject([400, { error: text, fields: { [field]: text } }]);
    expect(await footer()).toMatchObject({ ...defaultFooter, version: 0 });
  });

  it("accepts outside addresses with https:// only, or an empty one", async () => {
    const text = "Please enter a web address that begins with https://.";
    const [status, answer] = await changeFooter({ videourl1: "http://films.example/1" });
    expect([status, answer]).toMatchObject([400, { fields: { videourl1: text } }]);
    await changeFooter({ videourl1: "films.example/1" });
    expect(await footer()).toMatchObject({ videourl1: "https://films.example/1" });
    await changeFooter({ videourl1: "" });
    expect(await footer()).toMatchObject({ videourl1: "" });
  });

  it("refuses a request without any field to change", async () => {
    const text = "Please select any footer field to be updated";
    expect(await changeFooter({})).toMatchObject([400, { error: text }]);
    expect(await changeFooter({ version: 1 })).toMatchObject([400, { error: text }]);
  });

  it("refuses 20 stale edits with 409 and overwrites nothing", async () => {
    await changeFooter({ videoheading: "One" });
    await changeFooter({ videoheading: "Two", version: 1 });
    const edits = await Promise.all(
      Array.from({ length: 20 }, () => changeFooter({ videoheading: "Three" }, { "If-Match": '"1"' })),
    );
    expect(edits.map(([status]) => status)).toEqual(Array(20).fill(409));
    expect(edits[0]?.[1].current).toMatchObject({ videoheading: "Two", version: 2 });
    expect(await footer()).toMatchObject({ videoheading: "Two" });
  });
});

describe("the headings", () => {
  it("can be changed one by one", async () => {
    const partnership = { partnershipHeading: "Clients", partnershipSubHeading: "All of them" };
    expect(await changeHeadings(partnership)).toMatchObject([200, { data: partnership }]);
    expect(await changeHeadings({ newsHeading: "From the harbour" })).toMatchObject([200, {}]);
    expect(await headings()).toMatchObject({ ...partnership, newsHeading: "From the harbour", version: 2 });
    expect(deps.purged).toEqual(["headings", "headings"]);
  });

  it("report no changes when nothing differs", async () => {
    const { newsHeading } = defaultPageHeadings;
    expect(await changeHeadings({ newsHeading })).toEqual([
      200,
      { modified: false, message: "No changes detected" },
    ]);
    expect(deps.purged).toEqual([]);
  });

  it.each([{}, { newsHeading: "  " }])("cannot be emptied: %o", async (sent) => {
    const text = "Please fill empty fields";
    expect(await changeHeadings(sent)).toMatchObject([400, { error: text }]);
    expect(await headings()).toMatchObject(defaultPageHeadings);
  });

  it("refuse a form with 415", async () => {
    expect((await changeHeadings(formOf({ newsHeading: "New" })))[0]).toBe(415);
  });

  it("refuse 20 stale edits with 409 and overwrite nothing", async () => {
    await changeHeadings({ newsHeading: "One" });
    await changeHeadings({ newsHeading: "Two", version: 1 });
    const edits = await Promise.all(
      Array.from({ length: 20 }, () => changeHeadings({ newsHeading: "Three", version: 1 })),
    );
    expect(edits.map(([status]) => status)).toEqual(Array(20).fill(409));
    expect(await headings()).toMatchObject({ newsHeading: "Two", version: 2 });
  });
});
