import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { newsPreviewAllow, newsPreviewPage } from "#addresses/news.ts";
import { api } from "#addresses/public.ts";
import { beginSession } from "#admin/session/session.ts";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { newsItemRecord } from "#tests/samples/news/news.ts";
import {
  administrator,
  codeLoaded,
  enterBackOffice,
  leaveQuestion,
  visit,
} from "#tests/support/components/back-office.ts";
import { type Call, refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { newsLabels } from "../news-form.ts";

const item = (changes = {}) =>
  newsItemRecord("n1", { title: "Registration opens", newsLink: "https://news.example/one", ...changes });
const headings = { newsHeading: "News", partnershipHeading: "", partnershipSubHeading: "", version: 4 };
const png = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "news.png");

let news: object[];
let calls: Call[];
let change: (call: Call) => unknown;
beforeEach(() => {
  news = [item(), item({ _id: "n2", title: "", createdAt: "", updatedAt: "" })];
  change = () => ({ message: "Done.", data: item() });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 40, height: 40, close: () => {} }));
  calls = enterBackOffice({
    [`GET ${api.news}`]: () => news,
    [`GET ${api.headings}`]: () => [headings],
    [`POST ${adminApi.newsCreate}`]: (call) => change(call),
    [`PUT ${adminApi.newsChange("n1")}`]: (call) => change(call),
    [`DELETE ${adminApi.newsRemove("n1")}`]: (call) => change(call),
    [`PATCH ${adminApi.headingsChange}`]: (call) => change(call),
  });
});

async function open(query = "") {
  visit(`${adminPages.news}${query}`);
  await codeLoaded();
  await screen.findByRole("button", { name: "Edit news heading" });
}

const sent = (method: string) => calls.filter((call) => call.method === method);
const form = () => within(screen.getByRole("form", { name: /Add News|Edit News/ }));
const click = (name: string) => user.click(screen.getByRole("button", { name }));

it("the form has a control for each field", async () => {
  await open("?tab=add");
  for (const label of Object.values(newsLabels))
    expect(form().getAllByLabelText(new RegExp(`^${label}`)), label).not.toEqual([]);
});

describe("the list of news", () => {
  it("shows the latest first with their links, and says which have no date", async () => {
    await open();
    const titles = (await screen.findAllByRole("heading", { level: 3 })).map((one) => one.textContent);
    expect(titles).toEqual(["Registration opens", "news.example"]);
    expect(screen.getByText("21/08/2026")).toBeDefined();
    expect(screen.getByText(/No Date Available/)).toBeDefined();
    expect(screen.getAllByRole("link", { name: /news\.example\/one/ })[0]?.getAttribute("rel")).toBe(
      "noopener",
    );
  });

  it("shows the empty state", async () => {
    news = [];
    await open();
    expect(await screen.findByText("No news available")).toBeDefined();
  });

  it("shows items in the order of the server, an edited one with the date when it became news", async () => {
    news = [
      item({ _id: "n2", title: "Newer", createdAt: "2026-08-02T06:00:00.000Z" }),
      item({ title: "Older", createdAt: "2026-08-01T06:00:00.000Z", updatedAt: "2026-08-25T06:00:00.000Z" }),
    ];
    await open();
    const dates = await screen.findAllByText(/^\d\d\/08\/2026$/);
    expect(dates.map(({ textContent }) => textContent)).toEqual(["02/08/2026", "01/08/2026"]);
  });

  it("marks items that are too old to be shown on the site", async () => {
    news = Array.from({ length: 13 }, (_, day) =>
      item({ _id: `d${day}`, createdAt: `2026-08-${String(day + 1).padStart(2, "0")}T06:00:00.000Z` }),
    );
    await open();
    expect(await screen.findAllByText("Published, no longer on the home page")).toHaveLength(1);
  });

  it("asks before an item is deleted, sends its version, and closes its form", async () => {
    await open("?tab=edit&id=n1");
    await click("Delete Registration opens");
    const question = await screen.findByRole("dialog", { name: "Do you want to delete this news?" });
    news = news.slice(1);
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await screen.findByText("News deleted");
    expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"2"');
    expect(screen.getByRole("heading", { name: "Add News" })).toBeDefined();
  });

  it("shows the server's error, and loads again on Retry", async () => {
    const answers = [() => refusal(403, "You may not.")];
    calls = stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => administrator,
      [`GET ${api.news}`]: () => answers.shift()?.() ?? news,
      [`GET ${api.headings}`]: () => [headings],
    });
    await open();
    expect((await screen.findByRole("alert")).textContent).toContain("Error: You may not.");
    await click("Retry");
    await screen.findByRole("heading", { name: "Registration opens" });
  });

  it("opens the page of an item that has a text in a new tab, once this browser may", async () => {
    news = [
      item({ _id: "n1", title: "A draft", state: "draft" }),
      item({ _id: "n2", title: "A link", text: "" }),
    ];
    calls = stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => administrator,
      [`GET ${api.news}`]: () => news,
      [`GET ${api.headings}`]: () => [headings],
      [`POST ${newsPreviewAllow("n1")}`]: () => ({ message: "The preview is ready." }),
    });
    const tab = { location: { href: "" }, close: vi.fn() };
    vi.stubGlobal("open", () => tab);
    await open();
    await click("Preview A draft (opens in a new tab)");
    await vi.waitFor(() => expect(tab.location.href).toBe(newsPreviewPage("n1")));
    expect(screen.queryByRole("button", { name: /Preview A link/ })).toBeNull();
  });

  it("closes the new tab and says why an item may not be previewed", async () => {
    news = [item({ _id: "n1", title: "A draft", state: "draft" })];
    calls = stubCalls({
      [`GET ${adminApi.whoAmI}`]: () => administrator,
      [`GET ${api.news}`]: () => news,
      [`GET ${api.headings}`]: () => [headings],
      [`POST ${newsPreviewAllow("n1")}`]: () => refusal(403, "You may not."),
    });
    const tab = { location: { href: "" }, close: vi.fn() };
    vi.stubGlobal("open", () => tab);
    await open();
    await click("Preview A draft (opens in a new tab)");
    await vi.waitFor(() => expect(tab.close).toHaveBeenCalled());
    expect($toasts.get()).toMatchObject([{ tone: "error", text: "Error: You may not." }]);
  });

  it("says which items visitors do not see, and why, and counts only what they see", async () => {
    const past = "2026-01-01T00:00:00.000Z";
    news = [
      item({ _id: "n1", title: "A draft", state: "draft" }),
      item({ _id: "n2", title: "To come", publishAt: "2999-12-31T04:30:00.000Z" }),
      item({ _id: "n3", title: "Gone by", expireAt: past }),
      item({ _id: "n4", title: "Shown" }),
      ...Array.from({ length: 12 }, (_, at) =>
        item({ _id: `o${at}`, title: `Older ${at}`, createdAt: past }),
      ),
    ];
    await open();
    const row = (title: string) => screen.getByRole("heading", { name: title }).closest("li")?.textContent;
    await screen.findByRole("heading", { name: "A draft" });
    expect(row("A draft")).toContain("Draft");
    expect(row("To come")).toContain("Scheduled for 31/12/2999, 10:00 am");
    expect(row("Gone by")).toContain("Ended 01/01/2026, 5:30 am");
    const notAtHome = "Published, no longer on the home page";
    expect(row("Shown")).toContain("Published");
    expect(row("Shown")).not.toContain(notAtHome);
    expect(row("Older 10")).not.toContain(notAtHome);
    expect(row("Older 11")).toContain(notAtHome);
    expect(screen.getByText("16 news items: visitors see 13 now")).toBeDefined();
  });
});

describe("the form of a news item", () => {
  it("follows the documented parameters of the URL", async () => {
    await open("?tab=edit");
    expect(screen.getByRole("heading", { name: "Edit News" })).toBeDefined();
    expect(screen.getByText("Choose an item from the list to edit it.")).toBeDefined();
    await user.click(await screen.findByRole("button", { name: "Edit Registration opens" }));
    expect(location.search).toBe("?tab=edit&id=n1");
    expect(form().getByLabelText<HTMLInputElement>(/News link/).value).toBe("https://news.example/one");
    await click("Add News");
    expect(location.search).toBe("?tab=add");
    expect(screen.getByRole("heading", { name: "Add News" })).toBeDefined();
  });

  it("shows a loading message until the item named in the URL has loaded", async () => {
    let arrive: (list: object[]) => void = () => {};
    const listed = news;
    news = new Promise((resolve) => (arrive = resolve)) as never;
    await open("?tab=edit&id=n1");
    expect(screen.getByText("Loading news item…")).toBeDefined();
    expect(screen.queryByText("Choose an item from the list to edit it.")).toBeNull();
    arrive(listed);
    expect((await screen.findByLabelText<HTMLInputElement>(/News link/)).value).toBe(
      "https://news.example/one",
    );
  });

  it("shows “not found” for an unknown item in the URL, and is empty on “Add News”", async () => {
    await open("?tab=edit&id=n9");
    expect(await screen.findByRole("heading", { name: "News item not found" })).toBeDefined();
    expect(screen.getByText("It may have been removed, or the address is incomplete.")).toBeDefined();
    await click("Add News");
    expect(form().getByLabelText<HTMLInputElement>(/Title/).value).toBe("");
  });

  it("restores the input after the session ended during a save, and can discard it", async () => {
    change = () => refusal(401, "Please log in.");
    await open("?tab=edit&id=n1");
    await user.type(await screen.findByLabelText(/Title/), " on Monday");
    await user.click(form().getByRole("button", { name: "Update" }));
    await screen.findByText("Your session has ended. Please log in again.");
    cleanup();
    beginSession({ token: "better", adminId: "a1" });
    await open("?tab=edit&id=n1");
    const title = await screen.findByLabelText<HTMLInputElement>(/Title/);
    expect(title.value).toBe("Registration opens on Monday");
    await click("Discard changes");
    expect(title.value).toBe("Registration opens");
  });

  it("is closed at once by Cancel, and brought back by Undo if something was typed", async () => {
    await open("?tab=edit&id=n1");
    await screen.findByRole("form", { name: "Edit News" });
    const link = () => form().getByLabelText<HTMLInputElement>(/News link/);
    await user.type(link(), "/more");
    await user.click(form().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("form", { name: "Edit News" })).toBeNull();
    await click("Undo");
    await screen.findByRole("form", { name: "Edit News" });
    expect(link().value).toBe("https://news.example/one/more");
    await user.clear(link());
    await user.type(link(), "https://news.example/one");
    await user.click(form().getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("form", { name: "Edit News" })).toBeNull();
    expect(leaveQuestion()).toBeNull();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("requires a link and an image for a new item", async () => {
    await open("?tab=add");
    await user.click(form().getByRole("button", { name: "Save" }));
    expect(await form().findAllByText("All fields are required!")).toHaveLength(2);
    expect(await screen.findByText("Please select files to upload.")).toBeDefined();
    expect(sent("POST")).toEqual([]);
  });

  it("adds an item with the documented fields, which is published now and for good", async () => {
    await open("?tab=add");
    await user.type(form().getByLabelText(/News link/), "news.example/two");
    await user.upload(form().getByLabelText(/News image/), png());
    await screen.findByText("Files prepared for upload.");
    await user.click(form().getByRole("button", { name: "Save" }));
    await screen.findByText("News added");
    const [{ body } = {}] = sent("POST");
    const fields = body instanceof FormData ? [...body] : [];
    expect(fields.slice(0, -1)).toEqual([
      ["newsLink", "news.example/two"],
      ["title", ""],
      ["summary", ""],
      ["text", ""],
      ["state", "published"],
      ["publishAt", ""],
      ["expireAt", ""],
    ]);
    expect(fields.at(-1)?.[0]).toBe("newsFile");
  });

  it("shows the dates of an item in Kochi, and refuses an end before its beginning", async () => {
    news = [item({ publishAt: "2026-12-01T04:30:00.000Z" })];
    await open("?tab=edit&id=n1");
    expect((await screen.findByLabelText<HTMLInputElement>(/^Date/)).value).toBe("2026-12-01T10:00");
    fireEvent.input(form().getByLabelText(/Shown until/), { target: { value: "2026-12-01T09:00" } });
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await form().findByText("Please enter a moment after the date of the item.")).toBeDefined();
    expect(sent("PUT")).toEqual([]);
  });

  it("refuses an unsupported picture type, and recommends 1:1", async () => {
    await open("?tab=add");
    expect(form().getByText(/Square \(1:1\) recommended\./)).toBeDefined();
    await user.upload(form().getByLabelText(/News image/), new File(["x"], "news.gif"));
    expect(await form().findByText("Upload a JPG, JPEG, or PNG file under 5 MB.")).toBeDefined();
  });

  it("cannot be saved without a link", async () => {
    await open("?tab=edit&id=n1");
    await user.clear(await screen.findByLabelText(/News link/));
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await form().findByText("Both News Link and Image are required!")).toBeDefined();
  });

  it("says that nothing changed", async () => {
    change = () => ({ modified: false, message: "No changes detected" });
    await open("?tab=edit&id=n1");
    await screen.findByLabelText(/News link/);
    await user.click(form().getByRole("button", { name: "Update" }));
    expect(await screen.findByText("No changes detected")).toBeDefined();
    expect(sent("PUT")[0]?.headers.get("if-match")).toBe('"2"');
  });

  it.each([
    ["?tab=add", "Save", "An error occurred while adding news data."],
    ["?tab=edit&id=n1", "Update", "An error occurred while updating news."],
  ])("shows the documented error when the response is unreadable: %s", async (query, save, text) => {
    change = () => new Response("<html>", { status: 502 });
    await open(query);
    await user.type(await screen.findByLabelText(/News link/), "news.example/2");
    await user.upload(form().getByLabelText(/News image/), png());
    await screen.findByText("Files prepared for upload.");
    await user.click(form().getByRole("button", { name: save }));
    expect(await form().findByText(text)).toBeDefined();
  });

  it("shows the server's errors above the form and beside the field", async () => {
    change = () =>
      Response.json({ error: "No.", message: "No.", fields: { newsFile: "It is torn." } }, { status: 400 });
    await open("?tab=add");
    await user.type(form().getByLabelText(/News link/), "news.example/2");
    await user.upload(form().getByLabelText(/News image/), png());
    await screen.findByText("Files prepared for upload.");
    await user.click(form().getByRole("button", { name: "Save" }));
    expect(await form().findByText("It is torn.")).toBeDefined();
    expect(await form().findByText("Error: No.")).toBeDefined();
  });
});

it("an item that somebody else deleted meanwhile stays in the form with the input, and leaves the list", async () => {
  change = () => {
    news = news.slice(1);
    return refusal(404, "This news item no longer exists.");
  };
  await open("?tab=edit&id=n1");
  await user.type(await screen.findByLabelText(/Title/), " on Monday");
  await user.click(form().getByRole("button", { name: "Update" }));
  await form().findByText(
    "Error: This news item no longer exists. What you typed is still here: copy what you need before you leave.",
  );
  expect(form().getByLabelText<HTMLInputElement>(/Title/).value).toBe("Registration opens on Monday");
  expect(screen.queryByRole("heading", { name: "Registration opens" })).toBeNull();
});

it("the news heading is saved on its own, and must not be empty", async () => {
  await open();
  await click("Edit news heading");
  await user.clear(screen.getByLabelText("Heading"));
  await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
  expect(await screen.findByText("Please fill empty fields")).toBeDefined();
  await user.type(screen.getByLabelText("Heading"), "From the harbour");
  await user.click(screen.getAllByRole("button", { name: "Save" }).at(-1) as HTMLElement);
  await screen.findByText("Heading updated");
  expect(sent("PATCH")[0]?.body).toEqual({ newsHeading: "From the harbour" });
});
