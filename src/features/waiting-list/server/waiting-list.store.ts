import { text } from "drizzle-orm/pg-core";
import { fairOf } from "#features/job-fair/fair-places.ts";
import { formatMoment } from "#rules/calendar.ts";
import { collection } from "#server/store/collection.ts";
import type { Begins } from "#server/store/retention.ts";
import {
  createdDate,
  createdTime,
  exportedFields,
  progressColumn,
  serial,
  spamColumn,
} from "#server/store/sheet.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { type WaitingCompany, waitingFields } from "../waiting-list.ts";

const fromFair: Begins<WaitingCompany> = async (store) => {
  const settings = await store.get("jobFairSettings", SINGLETON_ID);
  return ({ createdAt }) => fairOf(settings, createdAt);
};

export const waitingCompanies = collection<WaitingCompany>()("waitingCompanies", {
  fields: waitingFields,
  table: { columns: { reference: text().notNull() }, listings: { email: "email", phone: "phone" } },
  search: { result: ({ companyName, email }) => ({ title: companyName, note: email }) },
  privacy: { retention: { notice: "Job fair waiting list", months: 12, begins: fromFair } },
  office: {
    resource: "jobfair",
    audit: ({ companyName }) => companyName,
    viewsLoggedBy: "id",
    announced: ({ companyName, fullName }) => ({ title: companyName, note: fullName }),
    // Nothing is promised by a date: companies get a mail once a place is free, and nobody knows when.
    promised: { title: "Job fair waiting list", due: () => null },
  },
  export: {
    type: "jobfair-waiting",
    fileName: "jobfair_waiting_list.csv",
    columns: [
      serial,
      ...exportedFields<WaitingCompany>(waitingFields),
      spamColumn,
      { heading: "Reference", field: "reference", value: ({ reference }) => reference },
      { heading: "Told At", field: "toldAt", value: ({ toldAt }) => (toldAt ? formatMoment(toldAt) : "") },
      progressColumn,
      createdDate,
      createdTime,
    ],
  },
});
