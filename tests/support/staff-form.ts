import { cleanup, configure, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { vi } from "vitest";
import { Admin } from "#admin/Admin.tsx";
import { $page } from "#admin/routing/router.ts";
import { $adminToken, beginSession, endSession } from "#admin/session/session.ts";
import { adminApi } from "#admin-paths";
import type { StaffRecord } from "#domain/staff/staff-record.ts";
import { $toasts } from "#lib/toasts.ts";
import { api } from "#paths";
import { type Call, stubCalls } from "./stub-calls.ts";

/** happy-dom does not know it, and a form takes a select of unknown size for one that somebody has used already. */
Object.defineProperty(HTMLSelectElement.prototype, "size", { value: 0 });

/** The forms are large, and the first screen of a run waits for its code. */
configure({ asyncUtilTimeout: 10_000 });

const account = { _id: "a1", username: "harbourmaster", email: "h@example.com", adminType: "admin" };

const stored = { createdAt: "2026-08-20T18:35:00.000Z", version: 3 };

export const introduction = Array.from({ length: 32 }, (_, at) => `word${at}`).join(" ");

export const teamMember: StaffRecord = {
  ...stored,
  _id: "t1",
  category: "employee",
  name: "Aishwarya Nambiar",
  desig: "Managing Partner",
  email: "aishwarya@example.com",
  selfIntroduction: introduction,
  image: "/uploads/CCCCCCCCCCCCCCCCCCCCCC.jpg",
  socialmedia1: "linkedIn",
  platform1: "https://www.linkedin.com/in/aishwarya-example",
};

export const salesPerson: StaffRecord = {
  ...stored,
  _id: "s1",
  category: "sales",
  name: "Arun Pradeep",
  email: "arun@example.com",
  phone: "+91 9000010401",
  fullAddress: "Temple Road, Tripunithura",
  gender: "Male",
  dob: "1991-03-14",
  bloodGroup: "B+",
  bloodGroupConfirmed: true,
  empID: "TPEID104217",
  dateOfJoining: "2019-06-03",
  jobRole: "Area Business Manager",
  employeeStatus: "Full time",
  jobLevel: "Manager Level",
  profileImage: "/uploads/AAAAAAAAAAAAAAAAAAAAAA.jpg?expires=1&signature=x",
  businessCard: null,
};

export const intern: StaffRecord = {
  ...salesPerson,
  _id: "i1",
  category: "intern",
  name: "Meera Das",
  empID: "TPEID200001",
  feedback: "Quick to learn.\nKind to customers.",
  Certificate: null,
};

const records = { t1: teamMember, s1: salesPerson, i1: intern };

/** Answers of the server; those of a test come first. */
export function stubStaff(answers: Parameters<typeof stubCalls>[0] = {}) {
  const reads = Object.entries(records).map(([id, record]) => [
    `GET ${adminApi.staffMember(id)}`,
    () => record,
  ]);
  return stubCalls({
    [`GET ${adminApi.whoAmI}`]: () => account,
    [`GET ${api.staff}`]: () => [],
    [`GET ${adminApi.nextEmployeeId}`]: () => ({ empID: "TPEID104500" }),
    ...Object.fromEntries(reads),
    ...answers,
  });
}

/** Past the picker's filter: files that are dropped pass no filter either. */
export const user = userEvent.setup({ applyAccept: false });

export function visit(path: string) {
  beginSession({ token: "good", adminId: "a1" });
  $page.open("/elsewhere");
  $page.open(path);
  render(createElement(Admin));
}

export const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });

export async function openForm(path: string, title: string) {
  visit(path);
  await heading(title);
}

/** Found without roles, which take long to work out for everything on a large page. */
export function form() {
  const element = document.querySelector<HTMLFormElement>("main form");
  if (!element) throw new Error("There is no form.");
  return within(element);
}

export const control = (name: string | RegExp) => form().getByLabelText<HTMLInputElement>(name);
export const press = (name: string) => user.click(form().getByRole("button", { name }));
/** What is said above the form, which a toast may say as well. */
export const problem = async () => (await within(screen.getByRole("main")).findByRole("alert")).textContent;
export const toasts = () => $toasts.get().map(({ text }) => text);

/** Puts the text in place of what the control holds. */
export async function fill(name: string, text: string) {
  await user.clear(control(name));
  await user.click(control(name));
  await user.paste(text);
}

export const fieldsOf = (call: Call | undefined) =>
  call?.body instanceof FormData ? Object.fromEntries(call.body) : null;

/** What is decoded of every picture that is chosen. */
export const picturesMeasure = (width: number, height: number) =>
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => {} }));

const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export const pictureFile = (name = "face.png", bytes = 100) => {
  const content = new Uint8Array(bytes);
  content.set(PNG_HEAD);
  return new File([content], name, { type: "image/png" });
};

/** Leaves nothing behind for the next test: no form, session, toast or stub. */
export function leaveForm() {
  cleanup();
  if ($adminToken.get()) endSession();
  localStorage.clear();
  $toasts.set([]);
  vi.unstubAllGlobals();
}
