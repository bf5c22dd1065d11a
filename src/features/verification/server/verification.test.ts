import { beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import { isSigned, keyInUrl } from "#server/files/file-url.ts";
import { storedCertificate } from "#tests/samples/certificate/certificate.ts";
import { salesPerson } from "#tests/samples/staff/staff.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { verificationCalls } from "#tests/support/server/verification-calls.ts";

let deps: TestDeps;
beforeEach(async () => {
  deps = await openTestDeps();
  await deps.store.commit([{ insert: "staff", id: "arun", record: salesPerson("TPEID104217") }]);
});

const { solve, lookUp } = verificationCalls(async () => deps);

/** Two certificates, of which one was revoked since. */
async function issueTwo(staffId: string) {
  const issue = (code: string, revokedOn: string | null) => {
    const record = { ...storedCertificate, staffId, code, serial: code, signature: "", revokedOn };
    return { insert: "certificates", id: code, record } as const;
  };
  await deps.store.commit([issue("valid", null), issue("revoked", "2026-08-20")]);
}

const noCaptcha = { error: "Please complete the captcha verification", code: "forbidden" };

describe("a lookup", () => {
  it("answers with the public fields only", async () => {
    const answer = await lookUp("TPEID104217", await solve());
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const { employee } = (await answer.json()) as { employee: Record<string, string | null> };
    const { profileImage, businessCard, ...rest } = employee;
    expect(rest).toEqual({
      name: "Arun Pradeep",
      category: "sales",
      empID: "TPEID104217",
      jobRole: "Area Business Manager",
      employeeStatus: "Full time",
      email: "a******",
      phone: "+91 9000******",
      feedback: null,
    });
    for (const address of [profileImage, businessCard]) {
      const { pathname, searchParams } = new URL(address ?? "", "https://tidepoint.example");
      expect(isSigned(deps, keyInUrl(pathname) ?? "", Object.fromEntries(searchParams))).toBe(true);
    }
  });

  it.each([
    ["2026-08-21", { leftOn: "2026-08-21" }],
    ["2026-08-22", {}],
  ])("shows the leaving date %s on the day before as %j", async (leftOn, told) => {
    const record = salesPerson("TPEID104999", { leftOn });
    await deps.store.commit([{ insert: "staff", id: "leaver", record }]);
    const answer = (await (await lookUp("TPEID104999", await solve())).json()) as { employee: object };
    const shown = Object.entries(answer.employee).filter(([name]) => name === "leftOn");
    expect(Object.fromEntries(shown)).toEqual(told);
  });

  it.each([
    ["sales", "2026-08-21", { employeeStatus: "Left" }],
    ["intern", "2026-08-21", { employeeStatus: "Left", dateOfJoining: "2026-01-05" }],
    ["intern", "2026-08-22", { employeeStatus: "Full time" }],
  ] as const)("of %s who leave on %s says on the day before: %j", async (category, leftOn, told) => {
    const record = { ...salesPerson("TPEID104999", { leftOn, dateOfJoining: "2026-01-05" }), category };
    await deps.store.commit([{ insert: "staff", id: "leaver", record }]);
    const answer = (await (await lookUp("TPEID104999", await solve())).json()) as { employee: object };
    const names = ["employeeStatus", "dateOfJoining"];
    const shown = Object.entries(answer.employee).filter(([name]) => names.includes(name));
    expect(Object.fromEntries(shown)).toEqual(told);
  });

  it.each(["", "__Host-verification=", "__Host-verification=forged", "verification=forged"])(
    "is refused with 403 for the cookie %j",
    async (cookie) => {
      const answer = await lookUp("TPEID104217", cookie);
      expect([answer.status, await answer.json()]).toMatchObject([403, noCaptcha]);
    },
  );

  it("is refused with an extended or forged pass", async () => {
    const [id, expires, solved, signature] = (await solve()).split("=")[1]?.split(".") ?? [];
    const name = "__Host-verification";
    for (const forged of [
      [id, Number(expires) + 60, solved, signature],
      [deps.newId(), expires, solved, signature],
      [id, expires, 2, signature],
    ]) {
      expect((await lookUp("X", `${name}=${forged.join(".")}`)).status).toBe(403);
    }
    const cookie = await solve();
    expect((await lookUp("X", cookie)).status).toBe(404);
    deps = { ...deps, captchaSecret: new Uint8Array(32) };
    expect((await lookUp("X", cookie)).status).toBe(403);
  });

  it("is allowed three times per solved captcha, even at the same time", async () => {
    const cookie = await solve();
    const answers = await Promise.all(Array.from({ length: 5 }, () => lookUp("TPEID104217", cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403, 403]);
  });

  it("is allowed for five minutes after the captcha", async () => {
    const cookie = await solve();
    deps.clock.advance(299);
    expect((await lookUp("TPEID104217", cookie)).status).toBe(200);
    deps.clock.advance(1);
    expect((await lookUp("TPEID104217", cookie)).status).toBe(403);
  });

  it.each(["TPEID999999", "tpeid104217", "TPEID104217 ", "null", "arun", "%25", "Arun Pradeep"])(
    "answers 404 for %j",
    async (id) => {
      const answer = await lookUp(id, await solve());
      expect([answer.status, await answer.json()]).toMatchObject([404, { error: "Employee not found!" }]);
    },
  );

  it("does the same work with and without a result, and stores nothing about the visitor", async () => {
    const [find, commit] = [vi.spyOn(deps.store, "find"), vi.spyOn(deps.store, "commit")];
    const work = async (id: string) => {
      const cookie = await solve();
      vi.clearAllMocks();
      await lookUp(id, cookie);
      return [find.mock.calls.length, commit.mock.calls.length];
    };
    expect(await work("TPEID104217")).toEqual(await work("TPEID999999"));
    const { items } = await deps.store.page("lookups", { limit: 10 });
    const noted = items.map(({ staffId }) => staffId);
    expect(noted.sort()).toEqual(["arun", null].sort());
    expect(JSON.stringify(items)).not.toMatch(/203\.0|TPEID|Arun/);
  });

  it("is limited to 30 per address in a minute, with or without a captcha", async () => {
    for (let asked = 0; asked < 30; asked += 1) await lookUp("TPEID104217");
    const refused = await lookUp("TPEID104217", await solve());
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect((await lookUp("TPEID104217", await solve(), "203.0.113.8")).status).toBe(200);
  });

  describe("when many are made from all addresses", () => {
    const busy = (lookups: number) => deps.store.count("all-lookups:everybody", 600, lookups);

    it("costs a captcha each from 900 in 10 minutes on", async () => {
      await busy(899);
      const cookie = await solve();
      expect((await lookUp("TPEID104217", cookie, "203.0.113.9")).status).toBe(200);
      expect((await lookUp("TPEID104217", cookie, "203.0.113.9")).status).toBe(403);
      expect((await lookUp("TPEID104217", await solve(), "203.0.113.9")).status).toBe(200);
    });

    it("costs two captchas from 1,200 on, and is refused to nobody who solves them", async () => {
      await busy(1200);
      const first = await solve();
      expect((await lookUp("TPEID104217", first, "203.0.113.9")).status).toBe(403);
      const second = await solve(first);
      expect((await lookUp("TPEID104217", second, "203.0.113.9")).status).toBe(200);
      expect((await lookUp("TPEID104217", second, "203.0.113.9")).status).toBe(403);
      expect((await lookUp("TPEID104217", await solve(second), "203.0.113.9")).status, "a used one").toBe(
        403,
      );
      deps.clock.advance(600);
      expect((await lookUp("TPEID104217", await solve(), "203.0.113.9")).status).toBe(200);
    });

    it("does not become dearer by lookups without a captcha", async () => {
      await busy(899);
      for (let tried = 0; tried < 5; tried += 1) expect((await lookUp("TPEID104217")).status).toBe(403);
      const cookie = await solve();
      for (const status of [200, 403]) {
        expect((await lookUp("TPEID104217", cookie, "203.0.113.9")).status).toBe(status);
      }
    });
  });

  it("is limited to 90 in a minute across a /24, whichever of its addresses it comes from", async () => {
    const from = async (at: number) => lookUp("TPEID104217", "", `203.0.113.${at % 250}`);
    for (let asked = 0; asked < 90; asked += 1) expect((await from(asked)).status).toBe(403);
    expect((await from(91)).status).toBe(429);
    expect((await lookUp("TPEID104217", await solve(), "203.0.114.1")).status).toBe(200);
  });

  it("is refused with 503 when lookups cannot be counted", async () => {
    const cookie = await solve();
    const message = "The service is not available right now. Please try again shortly.";
    vi.spyOn(deps.store, "count").mockRejectedValue(new AppError("unavailable", { message }));
    expect((await lookUp("TPEID104217", cookie)).status).toBe(503);
  });
});

describe("a lookup of somebody with certificates", () => {
  it("links to the pages of the valid ones, and says nothing of those that were revoked", async () => {
    await issueTwo("arun");
    const { employee } = (await (await lookUp("TPEID104217", await solve())).json()) as {
      employee: { certificates: unknown };
    };
    expect(employee.certificates).toEqual([
      {
        title: "Certificate of Internship, from 5 January 2026 to 30 June 2026",
        url: "/certificate/valid",
      },
    ]);
  });
});

describe("a lookup of an intern", () => {
  it("shows the certificate and the feedback, but no business card", async () => {
    const intern = salesPerson("TPEID208114", {
      category: "intern",
      Certificate: "/uploads/FFFFFFFFFFFFFFFFFFFFFF.png",
      feedback: "Listens.\nWrites it down.",
    });
    await deps.store.commit([{ insert: "staff", id: "adithya", record: intern }]);
    const answer = await lookUp("TPEID208114", await solve());
    const { employee } = (await answer.json()) as { employee: object };
    expect(employee).toMatchObject({
      category: "intern",
      Certificate: expect.stringContaining("?expires="),
      feedback: "Listens.\nWrites it down.",
    });
    expect(employee).not.toHaveProperty("businessCard");
  });
});

it("no answer to a lookup contains a private value of 50 records, in whole or in part", async () => {
  const hidden = (field: string, number: number) => `secret${number}-${field}`;
  for (let number = 0; number < 50; number += 1) {
    const empID = `TPEID30${String(number).padStart(4, "0")}`;
    const record = salesPerson(empID, {
      category: number % 2 ? "sales" : "intern",
      email: `mail${hidden("email", number)}@secret.example`,
      phone: `+91 9876${String(540_000 + number)}`,
      fullAddress: hidden("address", number),
      gender: hidden("gender", number),
      dob: hidden("dob", number),
      bloodGroup: hidden("blood", number),
      dateOfJoining: hidden("joined", number),
      jobLevel: hidden("level", number),
      platform1: hidden("link", number),
      selfIntroduction: hidden("words", number),
    });
    await deps.store.commit([{ insert: "staff", id: `private-${number}`, record }]);
    if (number % 30 === 0) deps.clock.advance(601);
    const text = await (await lookUp(empID, await solve())).text();
    expect(text).toContain(empID);
    expect(text).not.toMatch(/secret|private-|54\d{4}|@/);
  }
});
