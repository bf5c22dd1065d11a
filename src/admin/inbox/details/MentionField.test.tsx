import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { accountRecord } from "#tests/samples/account/account.ts";
import { inboxSample } from "#tests/samples/enquiry/enquiry.ts";
import {
  administrator,
  enterBackOffice,
  openPage,
  settle,
  stopClock,
} from "#tests/support/components/back-office.ts";

const api = adminApi.enquiries;
const note = { at: "2026-08-20T18:35:00.000Z", by: "biju", kind: "note", _id: "n1" };

let happened: object[];
let colleagues: object[];

beforeEach(() => {
  stopClock();
  happened = [];
  colleagues = [
    { ...accountRecord("harbourmaster"), _id: administrator._id },
    accountRecord("biju"),
    accountRecord("asha nair", { adminType: "superadmin" }),
    accountRecord("asha"),
    accountRecord("desk", { adminType: "fairdesk" }),
  ];
  enterBackOffice({
    [`GET ${adminApi.colleagues}`]: () => ({ colleagues }),
    [`GET ${api.record("r1")}`]: () => inboxSample.received,
    [`GET ${api.activity("r1")}`]: () => happened,
  });
});

async function open() {
  await openPage(adminPages.enquiry.replace(":id", "r1"));
  await settle();
}

const part = () => within(screen.getByRole("region", { name: "Activity" }));
const field = () => part().getByRole<HTMLTextAreaElement>("textbox", { name: "Note for your colleagues" });
const list = () => part().queryByRole("listbox", { name: "Colleagues" });
const names = () =>
  part()
    .queryAllByRole("option")
    .map(({ textContent }) => textContent);
const active = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id && document.getElementById(id)?.textContent;
};
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more });

/** Types so that the caret stands at the end, or where the text has a bar. */
function type(text: string) {
  const [before = "", after = ""] = text.split("|");
  field().focus();
  fireEvent.change(field(), { target: { value: before + after } });
  field().setSelectionRange(before.length, before.length);
  fireEvent.select(field());
}

describe("an @ in a note", () => {
  it("offers the colleagues who may read the record, but not oneself", async () => {
    await open();
    type("Please, @");
    expect(names()).toEqual(["ashaAdmin", "asha nairSuperadmin", "bijuAdmin"]);
    expect(list()?.id).toBe(field().getAttribute("aria-controls"));
    expect(part().getByText("3 colleagues to mention").getAttribute("role")).toBe("status");
    expect(active()).toBe("ashaAdmin");
  });

  it.each([
    ["@a", ["ashaAdmin", "asha nairSuperadmin"]],
    ["@ASHA N", ["asha nairSuperadmin"]],
    ["@nai", ["asha nairSuperadmin"]],
    ["Both: (@b| and others", ["bijuAdmin"]],
    ["@asha please", []],
    ["@xyz", []],
    ["@ ", []],
    ["@\n", []],
    ["me@b", []],
    ["|@b", []],
    ["asha", []],
  ])("finds by the beginning of a word of the name: %j", async (text, expected) => {
    await open();
    type(text);
    expect(names()).toEqual(expected);
    if (expected.length === 0) expect(field().getAttribute("aria-controls")).toBeNull();
  });

  it("is chosen by the arrow keys and Enter, and the text goes on behind it", async () => {
    await open();
    type("Please, @| ring");
    press("ArrowDown");
    press("ArrowDown");
    expect(active()).toBe("bijuAdmin");
    press("ArrowDown");
    expect(active()).toBe("ashaAdmin");
    press("ArrowUp");
    expect(press("Enter")).toBe(false);
    expect(field().value).toBe("Please, @biju ring");
    expect(field().selectionStart).toBe("Please, @biju".length);
    expect(list()).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it("is chosen by a press, and followed by a space at the end", async () => {
    await open();
    type("@asha n");
    const option = part().getByRole("option");
    // Otherwise the press would take the focus out of the text.
    expect(fireEvent.mouseDown(option)).toBe(false);
    fireEvent.click(option);
    expect(field().value).toBe("@asha nair ");
    expect(field().selectionStart).toBe("@asha nair ".length);
    expect(list()).toBeNull();
    type("@asha nair @b");
    expect(names()).toEqual(["bijuAdmin"]);
  });

  it("points at the option that the pointer is on", async () => {
    await open();
    type("@");
    fireEvent.pointerMove(part().getByRole("option", { name: /biju/ }));
    expect(active()).toBe("bijuAdmin");
  });

  it("closes its list on Escape until the next one, and leaves other keys alone", async () => {
    await open();
    type("@");
    expect(press("Enter", { ctrlKey: true })).toBe(true);
    expect(press("a")).toBe(true);
    expect(press("Escape")).toBe(false);
    expect(list()).toBeNull();
    expect(press("Enter")).toBe(true);
    type("@b");
    expect(list()).toBeNull();
    type("@b and @b");
    expect(names()).toEqual(["bijuAdmin"]);
    type("");
    type("@b");
    expect(names()).toEqual(["bijuAdmin"]);
  });

  it("closes its list where a browser answers scrolling with a promise, as new ones do", async () => {
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue(Promise.resolve() as never);
    await open();
    type("@");
    expect(scroll).toHaveBeenCalled();
    press("Escape");
    expect(list()).toBeNull();
    expect(field().value).toBe("@");
    scroll.mockRestore();
  });

  it("closes its list when the field loses the focus, and is not asked while text is composed", async () => {
    await open();
    type("@");
    expect(press("Enter", { isComposing: true })).toBe(true);
    expect(list()).not.toBeNull();
    fireEvent.blur(field());
    expect(list()).toBeNull();
  });

  it("is not offered where there are no colleagues", async () => {
    colleagues = [{ ...accountRecord("harbourmaster"), _id: administrator._id }];
    await open();
    type("@");
    expect(list()).toBeNull();
    expect(part().queryByText(/mention a colleague/)).toBeNull();
  });
});

it("sets the names off that a note mentions, and no others", async () => {
  happened = [{ ...note, text: "@Asha Nair, @asha: ring.\n@xyz", mentioned: ["asha", "asha nair"] }];
  await open();
  const item = part().getByRole("listitem");
  expect(item.textContent).toContain("@Asha Nair, @asha: ring.\n@xyz");
  const setOff = [...item.querySelectorAll("bdi")].map(({ textContent }) => textContent);
  expect(setOff).toEqual(["@Asha Nair", "@asha"]);
});
