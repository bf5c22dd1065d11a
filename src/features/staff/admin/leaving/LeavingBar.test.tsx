import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { internRecord, salesPersonRecord } from "#tests/samples/staff/staff.ts";
import { administrator, openPage, settle, stopClock } from "#tests/support/components/back-office.ts";
import { stubStaffScreens, toasts } from "#tests/support/components/staff-screens.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";

beforeEach(stopClock);

const interns = Array.from({ length: 120 }, (_, at) => ({
  ...internRecord,
  _id: `i${at}`,
  name: `Intern ${at}`,
  version: at + 1,
}));

describe("leaving, for several people of a list", () => {
  let calls: Call[];
  let answer: (part: number) => unknown;
  const sent = () =>
    calls.filter(({ method, url }) => method === "POST" && url.pathname === adminApi.staffLeaving);
  const bar = () => within(screen.getByRole("region", { name: "Selected records" }));
  const boxes = () => screen.getAllByRole("checkbox", { name: /^Select (?!all)/ });
  const press = async (name: string | RegExp) => {
    fireEvent.click(bar().getByRole("button", { name }));
    await settle();
  };
  const type = async (label: string | RegExp, value: string) => {
    fireEvent.input(bar().getByLabelText(label), { target: { value } });
    await settle();
  };
  const open = async (tab = "Intern") => {
    await openPage(`${adminPages.staff}?tab=${tab}`);
    await settle();
  };

  beforeEach(() => {
    answer = (part) => ({ changed: 100, skipped: 0, leftAlone: [], undo: `u${part}` });
    const undone = () => ({ changed: 100, skipped: 0, remaining: 0 });
    calls = stubStaffScreens({
      [`GET ${api.staff}`]: ({ url }) => (url.searchParams.get("category") === "intern" ? interns : []),
      [`POST ${adminApi.staffLeaving}`]: () => answer(sent().length),
      [`POST ${adminApi.undo("u1")}`]: undone,
      [`POST ${adminApi.undo("u2")}`]: undone,
    });
  });

  it("sends at most a hundred at a time, each at the version that was shown, and has one undo", async () => {
    await open();
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[119] as HTMLElement, { shiftKey: true });
    await press("Leaving…");
    await type("Left on", "2026-11-30");
    expect(
      bar().getByText(
        /“The internship ended on 30\/11\/2026\.” Certificates of the time before stay genuine\.$/,
      ),
    ).toBeDefined();
    await type(/^Feedback/, "Punctual.");
    await press("Set for 120 interns");
    const bodies = sent().map(({ body }) => body as { ids: string[]; versions: object; set: object });
    expect(bodies.map(({ ids }) => ids.length)).toEqual([100, 20]);
    expect(bodies[1]?.versions).toMatchObject({ i119: 120 });
    expect(bodies[0]?.set).toEqual({ leftOn: "2026-11-30", employeeStatus: "", feedback: "Punctual." });
    expect(toasts().at(-1)).toBe("200 interns marked as left on 30/11/2026.");
    fireEvent.click(screen.getByRole("button", { name: "Undo" }));
    await settle();
    const undone = calls.map(({ url }) => url.pathname).filter((path) => path.startsWith("/api/undo/"));
    expect(undone).toEqual([adminApi.undo("u2"), adminApi.undo("u1")]);
  });

  it("names whom it left as they are, until that is closed", async () => {
    const text = "Somebody has changed this record meanwhile.";
    answer = () => ({
      changed: 1,
      skipped: 1,
      leftAlone: [{ _id: "i1", name: "Intern 1", text }],
      undo: "u1",
    });
    await open();
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[1] as HTMLElement);
    await press("Leaving…");
    await type("Left on", "2026-11-30");
    await press("Set for 2 interns");
    expect(within(screen.getByRole("alert")).getByRole("listitem").textContent).toBe(`Intern 1: ${text}`);
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what is typed, and who is not changed yet, if a part fails", async () => {
    answer = (part) =>
      part === 1
        ? { changed: 100, skipped: 0, leftAlone: [], undo: "u1" }
        : Response.json({ error: "No." }, { status: 503 });
    await open();
    fireEvent.click(boxes()[0] as HTMLElement);
    fireEvent.click(boxes()[119] as HTMLElement, { shiftKey: true });
    await press("Leaving…");
    await type("Left on", "2026-11-30");
    await press("Set for 120 interns");
    expect(bar().getByLabelText<HTMLInputElement>("Left on").value).toBe("2026-11-30");
    expect(bar().getByRole("button", { name: "Set for 20 interns" })).toBeDefined();
  });

  it("asks for the day", async () => {
    await open();
    fireEvent.click(boxes()[3] as HTMLElement);
    await press("Leaving…");
    await press("Set for 1 intern");
    expect(bar().getByText("Please enter the day on which they leave.")).toBeDefined();
    expect(sent()).toEqual([]);
  });

  it.each(["Employee", "Sales"])("is offered for sales staff, and not for the team: %s", async (tab) => {
    stubStaffScreens();
    await open(tab);
    expect(screen.queryAllByRole("checkbox", { name: `Select ${salesPersonRecord.name}` })).toHaveLength(
      tab === "Sales" ? 1 : 0,
    );
    expect(screen.queryAllByRole("checkbox", { name: /^Select (?!all)/ })).toHaveLength(
      tab === "Sales" ? 2 : 0,
    );
  });

  it("is not offered to who may only read", async () => {
    stubStaffScreens({ [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "reader" }) });
    await open();
    expect(screen.queryAllByRole("checkbox", { name: /^Select (?!all)/ })).toEqual([]);
  });
});
