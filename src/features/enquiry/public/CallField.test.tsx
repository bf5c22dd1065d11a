import { render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "#addresses/public.ts";
import { noSiteSettings } from "#rules/firm-facts.ts";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { accepted, beginForm, server } from "#tests/support/components/form-server.ts";
import { namedForm } from "#tests/support/components/named-form.ts";
import { user } from "#tests/support/components/user.ts";
import { CALL_GONE } from "../call-times.ts";
import { ContactForm, DRAFT_KEY } from "./ContactForm.tsx";

const { form, fill, button } = namedForm("Enquiry");

const FIRST = "Tuesday 24 November, 10:30 am";
const firstAt = "2026-11-24T05:00:00.000Z";

/** What the firm says of itself; a submission is answered by what follows. */
function answerWith(submission: () => Response | Promise<Response>, settings: object = noSiteSettings) {
  server.mockImplementation(async (path) =>
    String(path) === api.siteSettings ? Response.json(settings) : submission(),
  );
}

const sent = () =>
  server.mock.calls
    .filter(([path]) => String(path) === api.enquirySubmit)
    .map(([, init]) => JSON.parse(String(init?.body)) as { readonly callAt?: string });

const unfold = () => user.click(screen.getByText("A call at a time that suits"));

async function fillIn() {
  for (const [label, value] of Object.entries(typedEnquiry)) await fill(label, value);
}

const times = async () =>
  within(
    await screen.findByRole("group", { name: "A call at a time that suits" }),
  ).getAllByRole<HTMLInputElement>("radio");

beforeEach(() => {
  beginForm();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-23T04:30:00.000Z") });
  answerWith(accepted);
});

describe("a call, in the contact form", () => {
  it("offers nothing until it is unfolded, and then three times and none, which is chosen", async () => {
    render(<ContactForm />);
    expect(screen.queryByRole("radio")).toBeNull();
    await unfold();
    const shown = await times();
    expect(shown.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      "No call needed",
      expect.stringContaining(FIRST),
      expect.stringContaining("Wednesday 25 November, 3:00 pm"),
      expect.stringContaining("Thursday 26 November, 10:30 am"),
    ]);
    expect(shown.map(({ checked }) => checked)).toEqual([true, false, false, false]);
  });

  it("is sent with the enquiry, and is no reason not to send it", async () => {
    render(<ContactForm />);
    await fillIn();
    await unfold();
    await user.click((await times())[1] as HTMLInputElement);
    await user.click(button("Send enquiry"));
    expect(await screen.findByText("We confirm the call by email.")).toBeTruthy();
    expect(sent()).toMatchObject([{ callAt: firstAt }]);
  });

  it("says that the times are loading until the firm has answered", async () => {
    const facts = Promise.withResolvers<Response>();
    server.mockImplementation(() => facts.promise);
    render(<ContactForm />);
    await unfold();
    expect((await form().findByText("Loading…")).role).toBe("status");
    await waitFor(() => expect(server).toHaveBeenCalled());
    expect(form().getByText("Loading…")).toBeTruthy();
    facts.resolve(Response.json(noSiteSettings));
    await times();
    expect(form().queryByText("Loading…")).toBeNull();
  });

  it("is not asked for by somebody who leaves it folded", async () => {
    render(<ContactForm />);
    await fillIn();
    await user.click(button("Send enquiry"));
    await screen.findByRole("dialog");
    expect(sent()[0]?.callAt).toBeUndefined();
    expect(screen.queryByText("We confirm the call by email.")).toBeNull();
  });

  it("follows the hours and holidays of today, and offers none where the hours say none", async () => {
    answerWith(accepted, { ...noSiteSettings, holidays: [{ day: "2026-11-24", name: "Strike" }] });
    const { unmount } = render(<ContactForm />);
    await unfold();
    expect((await times())[1]?.value).toBe("2026-11-25T05:00:00.000Z");
    unmount();
    answerWith(accepted, { ...noSiteSettings, hours: "By appointment" });
    render(<ContactForm />);
    await unfold();
    expect(await screen.findByText("No times can be offered now. Please call us instead.")).toBeTruthy();
  });

  it("says beside the times that the chosen one is no longer offered, and keeps what was typed", async () => {
    const fields = { callAt: CALL_GONE };
    answerWith(() =>
      Response.json({ error: CALL_GONE, message: CALL_GONE, code: "invalid", fields }, { status: 400 }),
    );
    render(<ContactForm />);
    await fillIn();
    await unfold();
    const [none, first] = await times();
    await user.click(first as HTMLInputElement);
    await user.click(button("Send enquiry"));
    await waitFor(() => expect(form().getByText(CALL_GONE)).toBeTruthy());
    expect(document.activeElement).toBe(none);
    answerWith(accepted);
    await user.click(none as HTMLInputElement);
    await waitFor(() => expect(form().queryByText(CALL_GONE)).toBeNull());
    await user.click(button("Send enquiry"));
    await screen.findByRole("dialog");
    expect(sent().at(-1)).toMatchObject({ callAt: "", fullName: "Meera Nair" });
  });

  it("comes back with a draft, and is refused there if it has passed", async () => {
    const draftOf = (callAt: string) =>
      sessionStorage.setItem(
        DRAFT_KEY,
        JSON.stringify({ values: { callAt }, startedAt: 1, keptAt: Date.now() }),
      );
    draftOf(firstAt);
    const { unmount } = render(<ContactForm />);
    expect((await times()).find(({ checked }) => checked)?.value).toBe(firstAt);
    unmount();
    draftOf("2026-11-23T04:00:00.000Z");
    render(<ContactForm />);
    await times();
    expect(await screen.findByText(CALL_GONE)).toBeTruthy();
  });
});
