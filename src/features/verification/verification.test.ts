import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { EMPLOYEE_ID_LENGTH } from "#rules/employee-id.ts";
import { employeeIdWhileTyping, lookupSchema, type VerifiedEmployee } from "./verification.ts";

const problem = (empID?: string) => z.safeParse(lookupSchema, { empID }).error?.issues[0]?.message;

describe("an employee ID", () => {
  it("consists of TPEID and six digits", () => {
    expect(problem("TPEID104217")).toBeUndefined();
    expect(EMPLOYEE_ID_LENGTH).toBe(11);
  });

  it.each(["tpeid104217", "TPEID10421", "TPEID1042170", "TPEIX104217", "104217TPEID", "TPEID10421٣"])(
    "is refused as badly formatted: %j",
    (empID) => {
      expect(problem(empID)).toBe("Invalid format! Must start with 'TPEID' followed by 6 digits.");
    },
  );

  it.each([undefined, "", "   "])("is required, so %j is refused", (empID) => {
    expect(problem(empID)).toBe("Please fill the field.");
  });
});

describe("the ID field while it is typed in", () => {
  it.each([
    ["TPEID 104-217", "TPEID104217"],
    ["TPEID1042179", "TPEID104217"],
    ["tpeid104217", "TPEID104217"],
    ["TPEID१०४२१७", "TPEID"],
  ])("keeps at most eleven letters and digits: %j", (typed, kept) => {
    expect(employeeIdWhileTyping(typed)).toBe(kept);
  });
});

describe("every field that a lookup shows", () => {
  const terms = new URL("../../content/legal/privacy.md", import.meta.url);
  const [notice = ""] = /A verification shows [^.]+\./.exec(readFileSync(terms, "utf8")) ?? [];
  /** The category decides which page is shown, and is not displayed itself. */
  const named: Readonly<Record<Exclude<keyof VerifiedEmployee, "category">, string>> = {
    name: "name",
    empID: "employee ID",
    jobRole: "role",
    employeeStatus: "status",
    leftOn: "since when someone is no longer with us",
    dateOfJoining: "when a finished internship ran",
    email: "first characters of email address",
    phone: "phone number",
    profileImage: "photograph",
    businessCard: "card",
    Certificate: "certificate",
    feedback: "feedback",
    certificates: "pages of the certificates",
  };

  it.each(Object.entries(named))("is named in the privacy notice: %s", (_, words) => {
    expect(notice).toContain(words);
  });
});
