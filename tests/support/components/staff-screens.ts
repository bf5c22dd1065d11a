import { adminApi } from "#addresses/admin.ts";
import { certificateApi } from "#addresses/certificates.ts";
import { api } from "#addresses/public.ts";
import type { StaffRecord } from "#features/staff/staff-record.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { internRecord, salesPersonRecord, teamMemberRecord } from "#tests/samples/staff/staff.ts";
import { enterBackOffice } from "./back-office.ts";
import type { Call, stubCalls } from "./stub-calls.ts";

const anotherSalesPerson: StaffRecord = {
  ...salesPersonRecord,
  _id: "s2",
  name: "Bindu Sasidharan",
  empID: "TPEID104388",
  version: 5,
};

const counts = { employee: 1, sales: 2, intern: 1 };

const lists: Readonly<Record<string, readonly StaffRecord[]>> = {
  employee: [teamMemberRecord],
  sales: [salesPersonRecord, anotherSalesPerson],
  intern: [internRecord],
};

export const listed = ({ url }: Call) => lists[url.searchParams.get("category") ?? ""] ?? [];

/** Signs in and stubs the server; a test's answers override the defaults. */
export function stubStaffScreens(answers: Parameters<typeof stubCalls>[0] = {}) {
  const people = Object.values(lists).flat();
  const reads = people.map((person) => [`GET ${adminApi.staffMember(person._id)}`, () => person]);
  return enterBackOffice({
    [`GET ${api.staff}`]: listed,
    [`GET ${adminApi.staffCounts}`]: () => counts,
    [`GET ${certificateApi.list}`]: () => [],
    ...Object.fromEntries(reads),
    ...answers,
  });
}

export const toasts = () => $toasts.get().map(({ text }) => text);
