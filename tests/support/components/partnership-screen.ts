import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { partnerRecord } from "#tests/samples/partner/partner.ts";
import { codeLoaded, enterBackOffice, visit } from "./back-office.ts";
import type { Call } from "./stub-calls.ts";
import { user } from "./user.ts";

export const longName = "Upper Kuttanad Rice Producers Collective";

export const client = (changes = {}) =>
  partnerRecord("p1", { companyname: "Malabar Crest", description: "Pepper.", ...changes });

export const headings = {
  newsHeading: "News",
  partnershipHeading: "Clients",
  partnershipSubHeading: "All of them",
  version: 4,
};

interface Server {
  partners: object[];
  headings: unknown;
  /** The answer to every change. */
  change: (call: Call) => unknown;
  calls: Call[];
}

/** The server's state and answers, until a test overrides them. */
export const server: Server = { partners: [], headings: [], change: () => undefined, calls: [] };

export function beginPartnership() {
  server.partners = [client(), client({ _id: "p2", companyname: longName })];
  server.headings = [headings];
  server.change = () => ({ message: "Done.", data: client() });
  const change = (call: Call) => server.change(call);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 40, height: 40, close: () => {} }));
  server.calls = enterBackOffice({
    [`GET ${api.partners}`]: () => server.partners,
    [`GET ${api.headings}`]: () => server.headings,
    [`POST ${adminApi.partnerCreate}`]: change,
    [`PATCH ${adminApi.partnerChange("p1")}`]: change,
    [`DELETE ${adminApi.partnerRemove("p1")}`]: change,
    [`DELETE ${adminApi.partnerRemove("p2")}`]: change,
    [`POST ${adminApi.partnerRestore("p1")}`]: change,
    [`PATCH ${adminApi.headingsChange}`]: change,
  });
}

export async function beginOpening(path: string = adminPages.partners) {
  visit(path);
  await codeLoaded();
}

export async function openPartnership(path?: string) {
  await beginOpening(path);
  await screen.findByRole("heading", { name: /^(Add|Edit) Client$|^Client not/ });
  await screen.findByRole("button", { name: "Edit partnership headings" });
}

/** The form beside the list. */
export const form = () => within(screen.getByRole("form", { name: /Add Client|Edit Client/ }));
export const companyName = () => form().getByLabelText<HTMLInputElement>("Company name");

export const sent = (method: string) => server.calls.filter((call) => call.method === method);
export const click = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));

/** Confirms the deletion of a client. */
export async function agreeToDelete() {
  const question = await screen.findByRole("dialog", { name: "Do you want to delete this client?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
}
