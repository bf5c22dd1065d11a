import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fairApi } from "#addresses/public.ts";
import { stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { drawn } from "#tests/support/files/pictures.ts";
import type { OwnBranding } from "../branding.ts";
import { BrandingForm } from "./BrandingForm.tsx";

const own = (branding: OwnBranding["branding"] = null, changes: Partial<OwnBranding> = {}): OwnBranding => ({
  companyName: "Vembanad Marine Works",
  withdrawnAt: null,
  apps: ["My ToDo's", "DayLog"],
  branding,
  ...changes,
});
const sent = { logo: "/uploads/a.png", logoName: "mark.png", mainColour: "#1a5f7a", secondColour: null };

const read = `GET ${fairApi.branding}`;
const save = `PUT ${fairApi.branding}`;

beforeEach(() => {
  history.replaceState(null, "", "#c1.1.abc");
  vi.stubGlobal("createImageBitmap", async () => ({ width: 600, height: 200, close: () => {} }));
});
afterEach(() => {
  history.replaceState(null, "", "#");
});

function open(answers: Parameters<typeof stubCalls>[0]) {
  const calls = stubCalls(answers);
  render(<BrandingForm />);
  return calls;
}

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const choose = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  fireEvent.change(await field(/^Logo( \(|$)/), { target: { files: [new File([bytes], name)] } });
const press = async (name: string) => user.click(screen.getByRole("button", { name }));
const picture = async () => new Uint8Array(await drawn({ width: 600, height: 200 }));

describe("logo and colours by the link", () => {
  it("are sent as a form, and shown as they were stored", async () => {
    const calls = open({
      [read]: () => own(),
      [save]: () => ({ message: "Thank you. We have your logo and colours.", data: own(sent) }),
    });
    expect(await screen.findByText(/For the apps of Vembanad Marine Works: My ToDo's, DayLog/)).toBeTruthy();
    await choose("mark.png", await picture());
    await user.type(await field(/^Main colour/), "1A5F7A");
    await press("Send");
    expect(await screen.findByText(/Sent so far: mark\.png/)).toBeTruthy();
    expect((await field(/^Main colour/)).value).toBe("#1a5f7a");
    const body = calls.at(-1)?.body as FormData;
    expect([body.get("mainColour"), body.get("secondColour"), (body.get("brandLogo") as File).name]).toEqual([
      "1A5F7A",
      "",
      "mark.png",
    ]);
  });

  it("can be picked instead of typed, and the picker shows what was typed", async () => {
    open({ [read]: () => own() });
    const picker = await field(/^Pick the main colour/);
    expect(picker.dataset["empty"]).toBe("");
    fireEvent.change(picker, { target: { value: "#336699" } });
    expect((await field(/^Main colour/)).value).toBe("#336699");
    await user.clear(await field(/^Main colour/));
    await user.type(await field(/^Main colour/), "fc0");
    expect((await field(/^Pick the main colour/)).value).toBe("#ffcc00");
    expect((await field(/^Pick the main colour/)).dataset["empty"]).toBeUndefined();
  });

  it("are missed beside their fields before anything is sent", async () => {
    const calls = open({ [read]: () => own() });
    await field(/^Main colour/);
    await press("Send");
    expect(await screen.findByText("Please choose the main colour.")).toBeTruthy();
    expect(screen.getByText("Please choose your logo.")).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(await field(/^Logo( \(|$)/));
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("are refused for another file than a picture, as the server would", async () => {
    const calls = open({ [read]: () => own() });
    await choose("logo.svg", new TextEncoder().encode("<svg/>"));
    expect(await screen.findByText("Upload a JPG, JPEG, or PNG file under 4 MB.")).toBeTruthy();
    await user.type(await field(/^Main colour/), "#123456");
    await press("Send");
    expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  });

  it("can be changed without choosing the logo again, and show what the server refuses", async () => {
    let isRefused = true;
    const text = "This picture cannot be read.";
    open({
      [read]: () => own(sent),
      [save]: () =>
        isRefused
          ? Response.json({ error: text, message: text, fields: { brandLogo: text } }, { status: 400 })
          : { message: "Thank you. We have your logo and colours.", data: own(sent) },
    });
    expect((await field(/^Main colour/)).value).toBe("#1a5f7a");
    await press("Send again");
    expect((await screen.findAllByText(text)).length).toBe(2);
    isRefused = false;
    await choose("mark.png", await picture());
    await press("Send again");
    expect(await screen.findByText("Thank you. We have your logo and colours.")).toBeTruthy();
  });

  it("are not asked for once the registration is withdrawn", async () => {
    open({ [read]: () => own(null, { withdrawnAt: "2026-08-21T06:30:00.000Z" }) });
    expect(await screen.findByText(/This registration was withdrawn on 21\/08\/2026, 12:00 pm/)).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
  });
});
