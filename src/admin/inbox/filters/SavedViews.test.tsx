import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { nouns } from "#admin/nouns.ts";
import { enterBackOffice, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { type Call, refusal } from "#tests/support/components/stub-calls.ts";
import { everyInbox } from "#tests/support/inbox-samples.ts";

beforeEach(stopClock);

describe.each(everyInbox)("the saved views above the list of %s", (inbox) => {
  const api = adminApi[inbox];
  const { list } = nouns[inbox].records;
  const mine = { _id: "v1", name: "Mine, new", query: "owner=me&progress=new", isShared: false, by: "meera" };
  let views: object[];
  let answers: (() => unknown)[];
  let calls: Call[];

  async function open(query = "") {
    calls = enterBackOffice({
      [`GET ${api.list}`]: () => [],
      [`GET ${api.views}`]: () => views,
      [`POST ${api.views}`]: () => answers.shift()?.(),
      [`DELETE ${api.view("v1")}`]: () => {
        views = [];
        return { message: "View removed." };
      },
    });
    await openPage(`${list}${query}`);
    await settle();
  }
  const press = async (name: string) => {
    await act(async () => fireEvent.click(screen.getByRole("button", { name })));
    await settle();
  };
  const changes = () => calls.filter(({ method }) => method !== "GET");

  beforeEach(() => {
    views = [];
    answers = [];
  });

  it("lead to the list as it was saved", async () => {
    views = [{ ...mine, isRemovable: true }];
    await open();
    const nav = within(screen.getByRole("navigation", { name: "Saved views" }));
    const link = nav.getByRole("link", { name: "Mine, new" });
    expect(link.getAttribute("href")).toBe(`${list}?progress=new&owner=me`);
    expect(screen.queryByRole("button", { name: "Remove this view" })).toBeNull();
  });

  it("can be removed where they are shown", async () => {
    views = [{ ...mine, isRemovable: true }];
    await open("?progress=new&owner=me");
    expect(screen.getByRole("link", { name: "Mine, new", current: true })).toBeDefined();
    await press("Remove this view");
    expect(changes().map(({ method }) => method)).toEqual(["DELETE"]);
    expect(screen.queryByRole("navigation", { name: "Saved views" })).toBeNull();
  });

  it("are saved under a name, of which nothing is lost if that is refused", async () => {
    const view = { ...mine, name: "Last week", query: "received=week", isShared: true, isRemovable: true };
    answers = [
      () => refusal(400, "Please name the view."),
      () => {
        views = [view];
        return Response.json({ message: "View saved.", data: view }, { status: 201 });
      },
    ];
    await open("?received=week");
    await press("Save this view");
    const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Name of the view" });
    fireEvent.change(field, { target: { value: "Last week" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Colleagues see it too" }));
    await press("Save view");
    expect(field.value).toBe("Last week");
    expect(screen.getByText(/Please name the view/)).toBeDefined();
    await press("Save view");
    expect(changes().at(-1)?.body).toEqual({ name: "Last week", query: "received=week", isShared: true });
    expect(screen.getByRole("link", { name: "Last week", current: true })).toBeDefined();
  });

  it("are not offered where nothing is filtered", async () => {
    await open();
    expect(screen.queryByRole("button", { name: "Save this view" })).toBeNull();
  });
});
