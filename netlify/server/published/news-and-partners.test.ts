import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import type { NewsItem } from "#features/news/news-form.ts";
import type { Partner } from "#features/partner/partner.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import { sentNewsItem } from "#tests/samples/news/news.ts";
import { sentPartner } from "#tests/samples/partner/partner.ts";
import { drawn } from "#tests/support/files/pictures.ts";
import { formOf } from "#tests/support/multipart.ts";
import { contentCalls, fileOf, uploaded } from "#tests/support/server/content-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { TRASHED } from "../files/attach.ts";
import { everyFile, sweep } from "../files/sweep.ts";

const png = await drawn({ width: 40, height: 40 });
const picture = (name = "picture.png") => fileOf(png, name);

/** The two kinds of record differ only in names and texts. */
const nouns = [
  {
    noun: "a news item",
    collection: "news",
    create: `POST ${adminApi.newsCreate}`,
    change: (id: string) => `PUT ${adminApi.newsChange(id)}`,
    remove: (id: string) => `DELETE ${adminApi.newsRemove(id)}`,
    restore: (id: string) => `POST ${adminApi.newsRestore(id)}`,
    list: api.news,
    field: "newsFile",
    words: { ...sentNewsItem, title: "One" },
    otherWords: { newsLink: "https://news.example/two", title: "Two" },
    required: ["newsLink"],
    emptied: { newsLink: " " },
    emptiedText: "Both News Link and Image are required!",
    goneText: "This news item no longer exists.",
  },
  {
    noun: "a partner",
    collection: "partners",
    create: `POST ${adminApi.partnerCreate}`,
    change: (id: string) => `PATCH ${adminApi.partnerChange(id)}`,
    remove: (id: string) => `DELETE ${adminApi.partnerRemove(id)}`,
    restore: (id: string) => `POST ${adminApi.partnerRestore(id)}`,
    list: api.partners,
    field: "companylogo",
    words: sentPartner,
    otherWords: { companyname: "Malabar Crest Spices", description: "Pepper and cardamom." },
    required: ["companyname", "description"],
    emptied: { companyname: " " },
    emptiedText: "Please fill empty fields",
    goneText: "This client no longer exists.",
  },
] as const;

type Kept = Stored<NewsItem & Partner>;
type Call = Parameters<ReturnType<typeof contentCalls>["send"]>[0];

const deps = eachTestDeps();
let calls: ReturnType<typeof contentCalls>;
beforeEach(async () => {
  calls = contentCalls(deps, await signedInToken(deps));
});

async function attachments(): Promise<string[]> {
  const found: string[] = [];
  for await (const { attachedTo } of everyFile(deps)) found.push(attachedTo);
  return found;
}

describe.each(nouns)("$noun", (noun) => {
  const { collection, field, words, otherWords } = noun;
  const listed = async () => (await calls.read(noun.list)) as Kept[];
  const change = (id: string, fields: Parameters<typeof formOf>[0], headers = {}) =>
    calls.send(noun.change(id) as Call, formOf(fields), headers);

  async function add(): Promise<Kept> {
    const [status, answer] = await calls.send(noun.create as Call, formOf({ ...words, [field]: picture() }));
    expect(status).toBe(201);
    deps.purged.splice(0);
    return answer.data as Kept;
  }

  it("is created with a picture sent along", async () => {
    const [status, answer] = await calls.send(noun.create as Call, formOf({ ...words, [field]: picture() }));
    expect([status, answer]).toMatchObject([201, { data: words }]);
    const [kept] = await listed();
    expect(kept).toMatchObject({ ...words, version: 1, updatedAt: deps.now().toISOString() });
    expect(kept?.[field]).toMatch(/^\/uploads\/[\w-]{22}\.png$/);
    expect(await attachments()).toEqual([`${collection}/${kept?._id}`]);
    expect(deps.purged).toEqual([collection]);
  });

  it("is created with a finished upload, which the sweep keeps", async () => {
    const id = await uploaded(deps, field, "picture.png", png);
    expect((await calls.send(noun.create as Call, formOf({ ...words, [field]: id })))[0]).toBe(201);
    deps.clock.advance(2 * 24 * 3600);
    expect(await sweep(deps)).toMatchObject({ files: 0, dangling: 0 });
  });

  it("is created once per Idempotency-Key, even by two simultaneous requests", async () => {
    const id = await uploaded(deps, field, "picture.png", png);
    const send = (key: string, value: File | string) =>
      calls.send(noun.create as Call, formOf({ ...words, [field]: value }), {
        "Idempotency-Key": key.padEnd(16, "-"),
      });
    const answers = [...(await Promise.all([send("one", id), send("one", id)])), await send("one", id)];
    const [[, first]] = answers as [(typeof answers)[number]];
    expect(answers).toEqual(Array(3).fill([201, first]));
    expect(await listed()).toHaveLength(1);
    expect((await send("two", picture()))[0]).toBe(201);
    expect(await listed()).toHaveLength(2);
  });

  it("is refused when its Idempotency-Key belongs to a different request, earlier or simultaneous", async () => {
    const send = (key: string, fields: object, bytes = png) =>
      calls.send(noun.create as Call, formOf({ ...fields, [field]: fileOf(bytes, "picture.png") }), {
        "Idempotency-Key": key.padEnd(16, "-"),
      });
    const first = await send("one", words);
    const others = [
      await send("one", otherWords),
      await send("one", words, await drawn({ width: 50, height: 40 })),
    ];
    const error = "This Idempotency-Key was used for another submission.";
    for (const other of others) expect(other).toMatchObject([409, { error, code: "conflict" }]);
    expect(await send("one", words)).toEqual(first);
    const both = await Promise.all([send("two", words), send("two", otherWords)]);
    expect(both.map(([status]) => status).sort()).toEqual([201, 409]);
    expect(both.find(([status]) => status === 409)?.[1]).toMatchObject({ error });
    expect(await listed()).toHaveLength(2);
  });

  it.each(["", ...Object.keys(noun.emptied)])(
    "cannot be created without a required field or its picture: %s",
    async (missing) => {
      const sent = { ...words, ...(missing ? { [missing]: "", [field]: picture() } : {}) };
      const named = missing || field;
      const [status, answer] = await calls.send(noun.create as Call, formOf(sent));
      const text = "All fields are required!";
      expect([status, answer]).toMatchObject([400, { error: text, fields: { [named]: text } }]);
      expect(await listed()).toEqual([]);
      expect(deps.purged).toEqual([]);
    },
  );

  it.each([
    ["left out", {}],
    ["empty", { [field]: "" }],
    ["an input in which nothing was chosen", { [field]: new File([], "") }],
  ])("names every missing field in one answer, its picture too when it is %s", async (_, sent) => {
    const text = "All fields are required!";
    const fields = Object.fromEntries([...noun.required, field].map((name) => [name, text]));
    const [status, answer] = await calls.send(noun.create as Call, formOf(sent));
    expect([status, answer.error, answer.fields]).toEqual([400, text, fields]);
  });

  it("refuses a file that is not a picture, with the field's message", async () => {
    const text =
      "Upload a JPG, JPEG, or PNG file under 5 MB. This file is not what its name says: open it, save it again, and choose that.";
    const fake = fileOf(Buffer.from("<svg onload=alert(1)>"), "picture.png");
    const [status, answer] = await calls.send(noun.create as Call, formOf({ ...words, [field]: fake }));
    expect([status, answer]).toMatchObject([400, { error: text, fields: { [field]: text } }]);
    expect(await attachments()).toEqual([]);
  });

  it("can be changed without changing its picture", async () => {
    const { _id, [field]: address } = await add();
    const [status, answer] = await change(_id, { ...otherWords, version: 1 });
    expect([status, answer]).toMatchObject([200, { data: { ...otherWords, [field]: address, version: 2 } }]);
    expect(deps.purged).toEqual([collection]);
  });

  it("gets a new picture, and the sweep removes the old one", async () => {
    const before = await add();
    const [status, answer] = await change(before._id, { ...words, [field]: picture("other.png") });
    expect(status).toBe(200);
    expect(answer.data[field]).not.toBe(before[field]);
    expect((await attachments()).sort()).toEqual(["", `${collection}/${before._id}`]);
    deps.clock.advance(2 * 24 * 3600);
    expect(await sweep(deps)).toMatchObject({ files: 1, dangling: 0 });
  });

  it("cannot be changed to an empty field", async () => {
    const { _id } = await add();
    const [status, answer] = await change(_id, { ...words, ...noun.emptied });
    expect([status, answer]).toMatchObject([400, { error: noun.emptiedText }]);
    expect(await listed()).toMatchObject([{ ...words, version: 1 }]);
  });

  it("reports no changes when nothing differs", async () => {
    const { _id, [field]: address } = await add();
    const answer = await change(_id, { ...words, [field]: address, version: 1 });
    expect(answer).toEqual([200, { modified: false, message: "No changes detected" }]);
    expect(await listed()).toMatchObject([{ version: 1 }]);
    expect(deps.purged).toEqual([]);
  });

  it("reports no changes when the upload that it has its picture from is sent again", async () => {
    const { _id } = await add();
    const upload = await uploaded(deps, field, "other.png", png);
    const [, { data }] = await change(_id, { ...words, [field]: upload });
    const again = { ...words, [field]: upload, version: data.version };
    expect(await change(_id, again)).toEqual([200, { modified: false, message: "No changes detected" }]);
    expect(await change(_id, { ...again, ...otherWords })).toMatchObject([
      200,
      { data: { ...otherWords, [field]: data[field] } },
    ]);
    const another = await add();
    const error = "This file is in use already. Please choose it again.";
    expect(await change(another._id, { ...words, [field]: upload })).toMatchObject([409, { error }]);
  });

  it("refuses a change on an old version, returning the current record", async () => {
    const { _id } = await add();
    await change(_id, { ...otherWords, version: 1 });
    for (const [fields, headers] of [
      [{ ...words, version: 1 }, {}],
      [words, { "If-Match": '"1"' }],
    ] as const) {
      const [status, answer] = await change(_id, fields, headers);
      expect([status, answer]).toMatchObject([
        409,
        { error: "Someone else has changed this in the meantime.", current: { ...otherWords, version: 2 } },
      ]);
    }
    expect((await change(_id, words, { "If-Match": '"2"' }))[0]).toBe(200);
    expect((await change(_id, words, { "If-Match": "two" }))[0]).toBe(400);
    expect((await change(_id, otherWords, { "If-Match": "*" }))[0]).toBe(200);
  });

  it("refuses 20 stale edits with 409 and overwrites nothing", async () => {
    const { _id } = await add();
    await change(_id, { ...otherWords, version: 1 });
    const edits = await Promise.all(Array.from({ length: 20 }, () => change(_id, { ...words, version: 1 })));
    expect(edits.map(([status]) => status)).toEqual(Array(20).fill(409));
    expect(await listed()).toMatchObject([{ ...otherWords, version: 2 }]);
  });

  it("accepts one of 20 simultaneous edits and refuses the others with the current record", async () => {
    const { _id } = await add();
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        change(_id, {
          ...words,
          [Object.keys(noun.emptied)[0] ?? ""]: `https://at.example/${number}`,
          version: 1,
        }),
      ),
    );
    expect(edits.filter(([status]) => status === 200)).toHaveLength(1);
    expect(edits.filter(([status, { current }]) => status === 409 && current?.version === 2)).toHaveLength(
      19,
    );
  });

  it("is deleted with its picture, but not on an old version", async () => {
    const { _id } = await add();
    expect((await calls.send(noun.remove(_id) as Call, undefined, { "If-Match": '"7"' }))[0]).toBe(409);
    expect((await calls.send(noun.remove(_id) as Call))[0]).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await attachments()).toEqual([TRASHED]);
    expect(deps.purged).toEqual([collection]);
  });

  it("can be restored with its picture for 30 days after it was deleted", async () => {
    const before = await add();
    const { _id, createdAt, updatedAt } = before;
    deps.clock.advance(60);
    await calls.send(noun.remove(_id) as Call);
    expect((await calls.send(noun.restore(_id) as Call))[0]).toBe(200);
    expect((await calls.send(noun.restore(_id) as Call))[0]).toBe(200);
    expect(await listed()).toMatchObject([{ ...words, _id, createdAt, updatedAt }]);
    expect(await attachments()).toEqual([`${collection}/${_id}`]);
    expect(deps.purged).toEqual([collection, collection]);
    await calls.send(noun.remove(_id) as Call);
    deps.clock.advance((TRASH_DAYS * DAY_MS) / 1000);
    calls = contentCalls(deps, await signedInToken(deps, { username: "next-month" }));
    expect((await calls.send(noun.restore(_id) as Call))[0]).toBe(404);
  });

  it("can be deleted again after a repeated request has created it anew", async () => {
    const send = async () =>
      calls.send(noun.create as Call, formOf({ ...words, [field]: picture() }), {
        "Idempotency-Key": "one-and-the-same",
      });
    const [, { data }] = await send();
    const remove = async () => (await calls.send(noun.remove(data._id) as Call))[0];
    expect([await remove(), (await send())[0], await remove()]).toEqual([200, 201, 200]);
    expect((await calls.send(noun.restore(data._id) as Call))[0]).toBe(200);
    expect(await listed()).toMatchObject([{ ...words, _id: data._id }]);
  });

  it("is restored once by two simultaneous requests, which both succeed", async () => {
    const { _id } = await add();
    await calls.send(noun.remove(_id) as Call);
    const restore = () => calls.send(noun.restore(_id) as Call);
    const { commit } = deps.store;
    vi.spyOn(deps.store, "commit").mockImplementationOnce(async (writes) => {
      expect((await restore())[0]).toBe(200);
      return commit(writes);
    });
    expect(await restore()).toMatchObject([200, { data: { _id, version: 2 } }]);
    expect(await listed()).toMatchObject([{ _id, version: 2 }]);
  });

  it("answers 404 when it does not exist", async () => {
    const unknown = [404, { error: noun.goneText }];
    expect(await calls.send(noun.remove("gone") as Call)).toMatchObject(unknown);
    expect(await change("gone", words)).toMatchObject(unknown);
  });
});

it("keeps the title of a news item when the form has no title field", async () => {
  const fields = { newsLink: "https://news.example/one", title: "One" };
  const [, { data }] = await calls.send(
    `POST ${adminApi.newsCreate}`,
    formOf({ ...fields, newsFile: picture() }),
  );
  const [, answer] = await calls.send(
    `PUT ${adminApi.newsChange(data._id)}`,
    formOf({ newsLink: "https://news.example/two" }),
  );
  expect(answer.data).toMatchObject({ newsLink: "https://news.example/two", title: "One" });
});

it("changes one field of a partner and keeps the other", async () => {
  const fields = { companyname: "Malabar Crest", description: "Pepper." };
  const [, { data }] = await calls.send(
    `POST ${adminApi.partnerCreate}`,
    formOf({ ...fields, companylogo: picture() }),
  );
  const [, answer] = await calls.send(
    `PATCH ${adminApi.partnerChange(data._id)}`,
    formOf({ description: "Cardamom." }),
  );
  expect(answer.data).toMatchObject({ companyname: "Malabar Crest", description: "Cardamom." });
});

it("accepts a news link that begins with Https://", async () => {
  const [status, { data }] = await calls.send(
    `POST ${adminApi.newsCreate}`,
    formOf({ newsLink: "Https://news.example/One", newsFile: picture() }),
  );
  expect([status, data]).toMatchObject([201, { newsLink: "https://news.example/One" }]);
});

it("refuses a javascript: link", async () => {
  const [status, answer] = await calls.send(
    `POST ${adminApi.newsCreate}`,
    formOf({ newsLink: "javascript:alert(1)//a.b", newsFile: picture() }),
  );
  expect([status, answer]).toMatchObject([
    400,
    { fields: { newsLink: "Please enter a web address that begins with https:// or http://." } },
  ]);
});
