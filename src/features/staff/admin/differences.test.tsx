import { expect, it } from "vitest";
import { differencesOf } from "./differences.ts";
import { salesPersonPlan } from "./staff-form-plans.ts";

const start = {
  name: "Arun",
  email: "arun@example.com",
  dob: "",
  bloodGroupConfirmed: false,
  socialmedia1: "",
  feedback: "One\nTwo",
};

it("the differences are the fields I changed and they have otherwise, in readable form", () => {
  expect(
    differencesOf({
      labels: salesPersonPlan.labels,
      start,
      mine: {
        ...start,
        name: "Arun P.",
        dob: "1991-03-14",
        bloodGroupConfirmed: true,
        socialmedia1: "linkedIn",
      },
      theirs: { ...start, name: "A. Pradeep", email: "a@example.com" },
      chosenPictures: salesPersonPlan.pictures.slice(1),
    }),
  ).toEqual([
    { label: "Name", mine: "Arun P.", theirs: "A. Pradeep" },
    { label: "Date of birth", mine: "14/03/1991", theirs: "" },
    { label: "Blood group is confirmed", mine: "Yes", theirs: "No" },
    { label: "Platform 1", mine: "LinkedIn", theirs: "" },
    { label: "Business card", mine: "The file that you chose", theirs: "The saved file" },
  ]);
});

it("there are no differences for the same change on both sides, or for a trailing line break", () => {
  expect(
    differencesOf({
      labels: salesPersonPlan.labels,
      start,
      mine: { ...start, name: "Arun P.", feedback: "One\nTwo\n" },
      theirs: { ...start, name: "Arun P." },
      chosenPictures: [],
    }),
  ).toEqual([]);
});
