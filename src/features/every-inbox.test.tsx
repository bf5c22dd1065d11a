import { render, screen, waitFor } from "@testing-library/react";
import { type ComponentType, createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import { isInbox } from "#admin/noun.ts";
import { nouns } from "#admin/nouns.ts";
import { HONEYPOT } from "#rules/submission-guard.ts";
import { enterBackOffice, openPage, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { inboxSamples } from "#tests/support/inbox-samples.ts";
import { NOTICE_VERSION } from "#tests/support/notice-version.ts";

const componentOf = (file: string) => file.split("/").at(-1)?.replace(".tsx", "") ?? "";

const sources = import.meta.glob<string>("./*/public/*.tsx", {
  query: "?raw",
  import: "default",
  eager: true,
});
const components = import.meta.glob<Readonly<Record<string, ComponentType>>>("./*/public/*Form.tsx");

/** The components in which visitors send a record. */
const publicForms = Object.entries(sources).flatMap(([file, source]) =>
  source.includes("<PublicForm") ? componentOf(file) : [],
);

async function mount(name: string) {
  const [file, load] = Object.entries(components).find(([one]) => componentOf(one) === name) ?? [];
  if (!file || !load) throw new Error(`There is no ${name}.tsx in any noun's public/.`);
  render(createElement((await load())[name] as ComponentType));
  return screen.getByRole<HTMLFormElement>("form");
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The field's control, which has a label that people see. */
function controlOf(form: HTMLFormElement, name: string): Control {
  const control = form.querySelector<Control>(`[name="${name}"]`);
  if (!control) throw new Error(`The form has no control for ${name}.`);
  const label = control.labels?.[0];
  expect(label?.textContent, `label of ${name}`).toMatch(/\w/);
  expect(label?.closest(".visually-hidden, [aria-hidden]"), `label of ${name}`).toBeNull();
  return control;
}

async function fillIn(control: Control, value: string | boolean) {
  if (control instanceof HTMLSelectElement) return user.selectOptions(control, String(value));
  if (typeof value === "boolean") return value && user.click(control);
  // What follows from other fields is not typed.
  if (control.readOnly) return;
  await user.click(control);
  await user.paste(value);
}

/** What was sent, without what accompanies every form. */
const contentOf = ({ body }: Call) => (body instanceof FormData ? Object.fromEntries(body) : body);

describe("every inbox", () => {
  it("has a sample", () => {
    const inboxes = Object.keys(nouns).filter(isInbox);
    expect(inboxSamples.map(({ collection }) => collection).toSorted()).toEqual(inboxes.toSorted());
  });

  it("has its forms in its sample", () => {
    expect(inboxSamples.flatMap(({ forms }) => Object.keys(forms)).toSorted()).toEqual(
      publicForms.toSorted(),
    );
  });
});

const forms = inboxSamples.flatMap((sample) => Object.entries(sample.forms));

describe.each(forms)("%s", (name, { address, schema, sent, session = {}, answers = {} }) => {
  beforeEach(() => {
    // What one step of a registration knows is not known to the next form.
    vi.resetModules();
    vi.spyOn(window.location, "assign").mockReturnValue();
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
  });

  it("has a control with a label for each field, and the trap for scripts", async () => {
    stubCalls(answers);
    const form = await mount(name);
    for (const field of Object.keys(sent)) controlOf(form, field);
    expect(form.querySelectorAll(`[name=${HONEYPOT}]`)).toHaveLength(1);
  });

  it("leads to the privacy notice beside its button", async () => {
    stubCalls(answers);
    const form = await mount(name);
    const link = form.querySelector(`[href="${pages.privacy}"]`);
    const button = form.querySelector("[type=submit]") ?? form;
    expect(link?.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("sends what is typed into it, and the notice it was typed beside", async () => {
    // Without an answer, the form would send again during the next test.
    const calls = stubCalls({ [`POST ${address}`]: () => refusal(503, "Not now."), ...answers });
    const form = await mount(name);
    for (const [field, value] of Object.entries(sent)) await fillIn(controlOf(form, field), value);
    await user.click(form.querySelector("[type=submit]") ?? form);
    const call = await waitFor(() => {
      const found = calls.find(({ method }) => method === "POST");
      if (!found) throw new Error(form.parentElement?.querySelector("[role=alert]")?.textContent ?? "");
      return found;
    });
    expect(call.url.pathname).toBe(address);
    expect(new URL(form.action).pathname).toBe(address);
    expect(contentOf(call)).toMatchObject({ noticeVersion: NOTICE_VERSION });
    expect(await z.parseAsync(schema, contentOf(call))).toEqual(await z.parseAsync(schema, sent));
  });
});

describe.each(inboxSamples)("the page of a record in $collection", ({ collection, received, labels }) => {
  beforeEach(stopClock);

  it("shows each field under its label", async () => {
    const { records } = nouns[collection];
    enterBackOffice({ [`GET ${adminApi[collection].record("r1")}`]: () => received });
    await openPage(records.urlOf({ _id: "r1" }));
    const main = screen.getByRole("main");
    const shown = [...main.querySelectorAll("dt, h2, h3")].map(({ textContent }) => textContent);
    expect(Object.values(labels).filter((label) => !shown.includes(label))).toEqual([]);
  });
});
