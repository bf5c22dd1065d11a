import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { freeEmployeeId } from "#rules/employee-id.ts";
import { sentStaff } from "#tests/samples/staff/staff.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { staffCalls } from "#tests/support/server/staff-calls.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { empIDTaken, staffCategories, staffSaved } from "../staff.ts";
import { staffApp } from "./staff.routes.ts";

const deps = eachTestDeps();
let token: string;
let calls: ReturnType<typeof staffCalls>;
beforeEach(async () => {
  token = await signedInToken(deps);
  calls = staffCalls(deps, token);
});

async function added(...given: Parameters<typeof calls.add>) {
  const [status, { employee }] = await calls.add(...given);
  expect(status).toBe(201);
  deps.purged.splice(0);
  return employee;
}

describe.each(staffCategories)("a record of category %s", (category) => {
  it("is created with the values that were sent", async () => {
    const [status, { message, employee }] = await calls.add(category);
    expect([status, message]).toEqual([201, staffSaved[category].added]);
    const { socialmedia1, ...fields } = sentStaff[category];
    expect(employee).toMatchObject({ ...fields, version: 1 });
    expect(employee.socialmedia1).toBe(socialmedia1 === "likedin" ? "linkedIn" : socialmedia1);
    expect(await calls.read(adminApi.staffMember(employee._id))).toEqual(employee);
    expect(await calls.read(`${api.staff}?category=${category}`)).toEqual([employee]);
  });

  it("is created once per Idempotency-Key", async () => {
    const send = (key: string) =>
      calls.send(`POST ${api.staff}`, sentStaff[category], { "Idempotency-Key": key.padEnd(16, "-") });
    const [first, second, third] = [...(await Promise.all([send("one"), send("one")])), await send("one")];
    expect([second, third]).toEqual([first, first]);
    expect(await calls.read(`${api.staff}?category=${category}`)).toHaveLength(1);
    expect((await send("two"))[0]).toBe(category === "employee" ? 201 : 409);
  });

  it("is refused when its Idempotency-Key belongs to a different request", async () => {
    const send = (name: string) =>
      calls.send(
        `POST ${api.staff}`,
        { ...sentStaff[category], name },
        { "Idempotency-Key": "one-and-the-same" },
      );
    const first = await send("One Name");
    const error = "This Idempotency-Key was used for another submission.";
    expect(await send("Another Name")).toMatchObject([409, { error, code: "conflict" }]);
    expect(await send("One Name")).toEqual(first);
    expect(await calls.read(`${api.staff}?category=${category}`)).toHaveLength(1);
  });

  it("is changed on the given version", async () => {
    const { _id, version } = await added(category);
    deps.clock.advance(1);
    const [status, { message, employee }] = await calls.change(_id, {
      ...sentStaff[category],
      name: "Another Name",
      version: String(version),
    });
    expect([status, message]).toEqual([200, staffSaved[category].updated]);
    expect(employee).toMatchObject({ _id, name: "Another Name", version: 2 });
    expect(await calls.read(adminApi.staffMember(_id))).toEqual(employee);
  });

  it("reports no changes when nothing differs", async () => {
    const before = await added(category);
    const same = { ...sentStaff[category], name: `  ${before.name} `, version: "1" };
    expect(await calls.change(before._id, same)).toEqual([
      200,
      { modified: false, message: "No Changes Committed" },
    ]);
    expect(await calls.read(adminApi.staffMember(before._id))).toEqual(before);
    expect(deps.purged).toEqual([]);
  });

  it("keeps the fields that a change leaves out", async () => {
    const before = await added(category);
    const [, { employee }] = await calls.change(before._id, { email: "other@example.com" });
    expect(employee).toEqual({
      ...before,
      email: "other@example.com",
      version: 2,
      updatedAt: employee.updatedAt,
    });
  });

  it("is refused by the form's rules with the form's message", async () => {
    const fields = { name: "Name must be between 3 and 64 characters." };
    expect(await calls.add(category, { name: "Al" })).toMatchObject([400, { message: fields.name, fields }]);
    const { _id } = await added(category);
    expect(await calls.change(_id, { name: "" })).toMatchObject([400, { fields }]);
    expect(await calls.read(api.staff)).toMatchObject([{ name: sentStaff[category]["name"], version: 1 }]);
  });

  it("purges the CDN at every change if it is public", async () => {
    const [, { employee }] = await calls.add(category);
    await calls.change(employee._id, { name: "Another Name" });
    await calls.remove(employee._id);
    await calls.restore(employee._id);
    const team = deps.purged.filter((tag) => tag === "team");
    expect(team).toHaveLength(category === "employee" ? 4 : 0);
  });
});

it.each([{ category: "boss" }, { category: "" }, {}])(
  "a record is refused with an unknown category: %j",
  async (sent) => {
    const message = "There is no such category.";
    expect(await calls.send(`POST ${api.staff}`, sent)).toMatchObject([
      400,
      { fields: { category: message } },
    ]);
  },
);

it("a record cannot change its category", async () => {
  const { _id } = await added("intern");
  expect(await calls.change(_id, { category: "sales" })).toMatchObject([
    400,
    { fields: { category: "The category of a record cannot be changed." } },
  ]);
});

it("a record is accepted as a form only, and JSON is refused with 415", async () => {
  const answer = await callApi(
    staffApp(async () => deps),
    `POST ${api.staff}`,
    { token, body: sentStaff.sales },
  );
  expect(answer.status).toBe(415);
});

it("a record also has the older names of its fields", async () => {
  const [sales, member] = [await added("sales"), await added("employee")];
  expect([sales.employeeID, member.title]).toEqual(["TPEID104217", "Managing Partner"]);
});

it("an unknown record is answered with 404", async () => {
  for (const [status, { message }] of [
    await calls.change("nobody", sentStaff.sales),
    await calls.remove("nobody"),
  ]) {
    expect([status, message]).toEqual([404, "Employee not found!"]);
  }
  expect(await calls.status(adminApi.staffMember("nobody"))).toBe(404);
});

describe("an employee ID", () => {
  it("is not reported as taken when the store is unavailable", async () => {
    const down = new AppError("unavailable", { message: "Not now." });
    vi.spyOn(deps.store, "commit").mockRejectedValueOnce(down);
    expect(await calls.add("sales")).toMatchObject([503, { message: "Not now." }]);
  });

  /** An id from which the given number of an employee ID is drawn. */
  const drawing = (number: number) => {
    const bytes = Buffer.alloc(16);
    bytes.writeUIntBE(Math.ceil((number / 1_000_000) * 2 ** 48), 0, 6);
    return bytes.toString("base64url");
  };

  it("is refused with a free suggestion when it is taken", async () => {
    await added("intern");
    const other = await added("sales");
    const refused = [
      409,
      { message: expect.stringMatching(/^TPEID208114 is already in use\. TPEID\d{6} is free\.$/) },
    ];
    expect(await calls.add("sales", { empID: "TPEID208114" })).toMatchObject(refused);
    expect(await calls.change(other._id, { empID: "TPEID208114" })).toMatchObject(refused);
  });

  it("is offered at random, so that those in use do not follow one another", async () => {
    const offered = new Set<string>();
    for (let asked = 0; asked < 20; asked += 1) {
      const { empID } = (await calls.read(adminApi.nextEmployeeId)) as { empID: string };
      expect(empID).toMatch(/^TPEID\d{6}$/);
      offered.add(empID);
    }
    expect(offered.size).toBeGreaterThan(17);
    vi.spyOn(deps, "newId").mockReturnValueOnce(drawing(999_999));
    expect(await calls.read(adminApi.nextEmployeeId)).toEqual({ empID: "TPEID999999" });
    await added("sales", { empID: "TPEID999999" });
    vi.spyOn(deps, "newId").mockReturnValueOnce(drawing(999_999));
    expect(await calls.read(adminApi.nextEmployeeId)).toEqual({ empID: "TPEID000000" });
  });

  it("is not offered once all are taken", () => {
    const all = new Set(Array.from({ length: 1_000_000 }, (_, at) => `TPEID${String(at).padStart(6, "0")}`));
    expect(freeEmployeeId(all, 0.5)).toBeNull();
    all.delete("TPEID000007");
    expect(freeEmployeeId(all, 0.5)).toBe("TPEID000007");
  });

  it("is refused without a suggestion when none is left", () => {
    expect(empIDTaken("TPEID999999", null)).toBe("TPEID999999 is already in use.");
  });

  it("is given to one of 100 simultaneous requests", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => calls.add("sales")));
    const statuses = answers.map(([status]) => status).sort();
    expect(statuses).toEqual([201, ...Array(99).fill(409)]);
    expect(await calls.read(api.staff)).toHaveLength(1);
  });
});

describe("a change made on an older version", () => {
  it("is refused 20 times with the current record, and nothing is overwritten", async () => {
    const { _id } = await added("sales");
    await calls.change(_id, { name: "The Newer Name", version: "1" });
    const stale = { ...sentStaff.sales, name: "An Older Idea" };
    for (let made = 0; made < 10; made += 1) {
      for (const [status, { current }] of [
        await calls.change(_id, { ...stale, version: "1" }),
        await calls.change(_id, stale, { "If-Match": '"1"' }),
      ]) {
        expect([status, current?.name, current?.version]).toEqual([409, "The Newer Name", 2]);
      }
    }
    expect(await calls.read(adminApi.staffMember(_id))).toMatchObject({ name: "The Newer Name", version: 2 });
  });

  it("is accepted once among twenty simultaneous ones", async () => {
    const { _id } = await added("sales");
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) => calls.change(_id, { name: `Name ${number}`, version: "1" })),
    );
    expect(answers.map(([status]) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await calls.read(adminApi.staffMember(_id))).toMatchObject({ version: 2 });
  });

  it("is refused with signed addresses for the current record's pictures", async () => {
    const { _id } = await added("sales");
    const record = await deps.store.get("staff", _id);
    const changes = { profileImage: `/uploads/${"A".repeat(22)}.jpg` };
    await deps.store.commit([{ update: "staff", id: _id, version: record?.version ?? 0, changes }]);
    const [, { current }] = await calls.change(_id, { name: "An Older Idea", version: "1" });
    expect(current?.profileImage).toContain("signature=");
  });
});

it("records are counted by category", async () => {
  await added("intern");
  await added("sales");
  await added("sales", { empID: "TPEID104218" });
  expect(await calls.read(adminApi.staffCounts)).toEqual({ employee: 0, sales: 2, intern: 1 });
});
