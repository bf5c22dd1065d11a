import { describe, expect, it, vi } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { refusals } from "../store/refusals.ts";
import { submitOnce } from "./submit-once.ts";

const MINUTE = 60;

const deps = eachTestDeps();

async function submit(message: string, key?: string, form = "enquiry") {
  const { answer } = await submitOnce(deps, {
    form,
    key,
    content: { message },
    prepare: () => {
      const id = deps.newId();
      return {
        writes: [{ insert: "enquiries", id, record: storedEnquiry({ message }) }],
        answer: { message: "Thank you.", _id: id },
      };
    },
  });
  return answer;
}

const rows = async () => (await deps.store.page("enquiries", { limit: 500 })).items.length;

describe("the same key", () => {
  it("gets the first answer again for the same content within 24 hours", async () => {
    const first = await submit("Hello there", "key-1");
    deps.clock.advance(24 * 60 * MINUTE - 1);
    expect(await submit("Hello there", "key-1")).toEqual(first);
    expect(await rows()).toBe(1);
    deps.clock.advance(1);
    expect(await submit("Hello there", "key-1")).not.toEqual(first);
    expect(await rows()).toBe(2);
  });

  it("is refused for other content", async () => {
    await submit("Hello there", "key-1");
    await expect(submit("Good evening", "key-1")).rejects.toMatchObject({ code: "conflict" });
    expect(await rows()).toBe(1);
  });

  it("is independent of the same key in another form", async () => {
    await submit("Hello there", "key-1");
    await submit("Good evening", "key-1", "project");
    expect(await rows()).toBe(2);
  });
});

it("is asked for once more if nobody knows whether it was stored, which a visitor cannot look up", async () => {
  const commit = vi
    .spyOn(deps.store, "commit")
    .mockRejectedValueOnce(refusals.unconfirmed(new Error("gone")));
  await expect(submit("Hello there", "key-1")).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("Please send it again"),
  });
  await submit("Hello there", "key-1");
  expect(commit).toHaveBeenCalledTimes(2);
  expect(await rows()).toBe(1);
});

describe("the same content", () => {
  it("gets the first answer again within 10 minutes, whatever its key", async () => {
    const first = await submit("Hello there", "key-1");
    deps.clock.advance(10 * MINUTE - 1);
    expect(await submit("Hello there")).toEqual(first);
    expect(await submit("Hello there", "key-2")).toEqual(first);
    expect(await rows()).toBe(1);
  });

  it("creates a second record after 10 minutes", async () => {
    await submit("Hello there");
    deps.clock.advance(10 * MINUTE);
    await submit("Hello there");
    expect(await rows()).toBe(2);
  });

  it("is recognised by its second key after those 10 minutes", async () => {
    const first = await submit("Hello there", "key-1");
    await submit("Hello there", "key-2");
    deps.clock.advance(20 * MINUTE);
    expect(await submit("Hello there", "key-2")).toEqual(first);
    expect(await rows()).toBe(1);
  });
});

it("two different contents create two records", async () => {
  await submit("Hello there", "key-1");
  await submit("Good evening", "key-2");
  expect(await rows()).toBe(2);
});

it.each([
  ["one key", () => "key-1"],
  ["a key each", (index: number) => `key-${index}`],
  ["no key", () => undefined],
])("simultaneous submissions of the same content with %s create one record", async (_, keyOf) => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => submit("Hello there", keyOf(index))),
  );
  expect(new Set(answers.map((answer) => answer["_id"])).size).toBe(1);
  expect(await rows()).toBe(1);
});
