import { describe, expect, it } from "vitest";
import { fieldName, valueName } from "./audit-names.ts";

describe("a field of the log", () => {
  it.each([
    ["platform1", "Link 1"],
    ["socialmedia4", "Platform 4"],
    ["fullAddress", "Address"],
    ["selfIntroduction", "Self-introduction"],
    ["Certificate", "Internship certificate"],
    ["imageheading", "Heading above the banner"],
    ["videoheading", "Heading above the videos"],
    ["videofile1", "Video 1"],
    ["videourl3", "Address of video 3"],
    ["empID", "Employee ID"],
    ["companylogo", "Company logo"],
  ])("%s has the label of its form: %s", (field, name) => {
    expect(fieldName(field)).toBe(name);
  });

  it.each([
    ["agreedWording", "Agreed wording"],
    ["info_from", "Info from"],
    ["constructor", "Constructor"],
  ])("%s, which has no label, is named after its key: %s", (field, name) => {
    expect(fieldName(field)).toBe(name);
  });
});

describe("a value of the log", () => {
  it.each([
    ["isActive", "true", "Yes"],
    ["progress", "inHand", "In hand"],
    ["name", "Arun", "Arun"],
    ["name", "constructor", "constructor"],
    ["progress", "toString", "toString"],
  ])("of %s that is %s is shown as %s", (field, value, said) => {
    expect(valueName(field, value)).toBe(said);
  });
});
