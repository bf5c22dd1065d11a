import { describe, expect, it } from "vitest";
import { saidInBrowsers } from "#firm/malayalam.ts";
import { saidByProject, saidByProjectRules } from "#firm/malayalam-project.ts";
import { uploadRuleText } from "#kit/upload/upload-words.ts";
import { EMAIL_MAX, LONG_TEXT_MAX, SHORT_TEXT_MAX } from "#rules/fields.ts";
import { refuseName, refuseSize, refuseType } from "#rules/upload.ts";
import { sentProject } from "#tests/samples/project/project.ts";
import { OTHER_QUALIFICATION, projectSchema } from "./project.ts";

const words = Object.keys({ ...saidInBrowsers, ...saidByProject, ...saidByProjectRules });
const long = (length: number) => "a".repeat(length + 1);

const short = ["", long(SHORT_TEXT_MAX)];
const answer = ["", long(LONG_TEXT_MAX), "\u0000abc"];

/** For each rule of the form, a value that breaks it. */
const wrong = {
  fullName: ["", "123", long(SHORT_TEXT_MAX)],
  contactNumber: ["", "+91 98470", "+91 1234567890", "+44 12"],
  emailAddress: ["", "nobody", `${long(EMAIL_MAX)}@example.com`],
  userType: [""],
  qualification: [""],
  customQualification: short,
  institute_company: short,
  projectName: short,
  problemSolved: answer,
  beneficiaries: answer,
  successReason: answer,
  summary: answer,
  skills: [long(1000)],
  agreeTerms: [false],
};

const cases = Object.entries(wrong).flatMap(([name, values]) =>
  values.map((value) => [name, value] as const),
);

it.each(cases)("says in Malayalam why %s may not be %j", async (name, value) => {
  const own = name === "customQualification" ? { qualification: OTHER_QUALIFICATION } : {};
  const { error } = await projectSchema.safeParseAsync({ ...sentProject, ...own, [name]: value });
  const messages = error?.issues.map(({ message }) => message) ?? [];
  expect(messages).toHaveLength(1);
  for (const message of messages) expect(words).toContain(message);
});

describe("the document of an idea", () => {
  it.each([
    ["its rule", uploadRuleText("projectFile")],
    ["a picture", refuseName("projectFile", "idea.png")],
    ["a name that cannot be stored", refuseName("projectFile", ".idea")],
    ["an empty file", refuseSize("projectFile", 0)],
    ["a large file", refuseSize("projectFile", 11 * 1024 * 1024)],
    ["an unknown type", refuseType("projectFile", "idea.xyz", null)],
    ["a file that is not what its name says", refuseType("projectFile", "idea.pdf", null)],
  ])("is told in Malayalam: %s", (_, text) => {
    expect(words).toContain(text);
  });
});
