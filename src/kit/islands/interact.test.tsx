import { describe, expect, it, vi } from "vitest";
import { openDraft } from "#kit/forms/form-draft.ts";
import { formNow, now, unhydratedIsland } from "#tests/support/components/unhydrated-island.ts";

const HOUR_MS = 60 * 60 * 1000;

describe("an island under client:interact", () => {
  it("loads its code at the first interaction, and only once", async () => {
    const { load, hydrate, input } = await unhydratedIsland();
    expect(load).not.toHaveBeenCalled();
    input.focus();
    input.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  it("loads its code by itself when there is a stored draft", async () => {
    openDraft("draft").keep({ fullName: "Asha" });
    expect((await unhydratedIsland()).load).toHaveBeenCalledOnce();
  });

  it("loads its code by itself when set to, and holds back a submission until it is hydrated", async () => {
    const { load, send, announce, island } = await unhydratedIsland({ value: "at-once" });
    expect(load).toHaveBeenCalledOnce();
    const sent = vi.fn((event: Event) => event.preventDefault());
    send.click();
    island.addEventListener("submit", sent);
    expect(sent).not.toHaveBeenCalled();
    announce();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("loads its code at once if the form was used before the directive ran", async () => {
    const { island, load, send, runDirective, announce } = await unhydratedIsland({ isDirectiveRun: false });
    const sent = vi.fn((event: Event) => event.preventDefault());
    send.click();
    expect(load).not.toHaveBeenCalled();
    runDirective();
    expect(load).toHaveBeenCalledOnce();
    island.addEventListener("submit", sent);
    announce();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("holds back a submission and submits once it is hydrated", async () => {
    const { island, announce, send } = await unhydratedIsland();
    const sent = vi.fn((event: Event) => event.preventDefault());
    send.click();
    island.addEventListener("submit", sent);
    expect(sent).not.toHaveBeenCalled();
    announce();
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  });

  it("repeats the last click once it is hydrated", async () => {
    const { announce, pick } = await unhydratedIsland();
    const pressed = vi.fn();
    pick.addEventListener("click", pressed);
    pick.click();
    expect(pressed).not.toHaveBeenCalled();
    announce();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("shows aria-busy on the last clicked button until it is hydrated", async () => {
    const { announce, pick, send } = await unhydratedIsland();
    const busy = () => [pick, send].map((button) => button.getAttribute("aria-busy"));
    send.click();
    expect(busy()).toEqual([null, "true"]);
    pick.click();
    expect(busy()).toEqual(["true", null]);
    const pressed = vi.fn(busy);
    pick.addEventListener("click", pressed);
    announce();
    expect(pressed).toHaveReturnedWith([null, null]);
  });

  it("repeats the input event of text typed before it was hydrated", async () => {
    const { island, announce, input } = await unhydratedIsland();
    const typed = { bubbles: true, inputType: "insertText", data: "a" };
    input.dispatchEvent(new InputEvent("input", typed));
    const heard = vi.fn();
    island.addEventListener("input", heard);
    announce();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ target: input, inputType: "insertText", data: "a" });
  });

  it("repeats earlier typing as a plain input event before a later submission", async () => {
    const { announce, input, send, island } = await unhydratedIsland();
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: "a" }));
    send.click();
    const heard: Event[] = [];
    island.addEventListener("input", (event) => heard.push(event));
    island.addEventListener("submit", (event) => {
      event.preventDefault();
      heard.push(event);
    });
    announce();
    expect(heard.map(({ type }) => type)).toEqual(["input", "submit"]);
    expect(heard[0]).not.toBeInstanceOf(InputEvent);
  });

  it("repeats the input event of a value that the browser filled in", async () => {
    const { announce, input } = await unhydratedIsland();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    const heard = vi.fn();
    input.addEventListener("input", heard);
    announce();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("sends a change event for a file chosen before it was hydrated", async () => {
    const { announce, input } = await unhydratedIsland();
    input.setAttribute("type", "file");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    const heard = vi.fn();
    input.addEventListener("change", heard);
    announce();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("restores the values, the file and the focus when the form was rendered anew before hydration", async () => {
    const { island, announce, rebuild, input } = await unhydratedIsland();
    const card = new File(["card"], "card.txt");
    input.focus();
    input.value = "Asha";
    now("select").value = "India";
    now("[value=large]").checked = true;
    const files = new DataTransfer();
    files.items.add(card);
    now("[type=file]").files = files.files;
    for (const held of ["[name=fullName]", "select", "[value=large]", "[type=file]"])
      now(held).dispatchEvent(new Event("input", { bubbles: true }));
    rebuild();
    const heard: string[] = [];
    for (const type of ["input", "change", "click"])
      island.addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as HTMLInputElement).name}`),
      );
    announce();
    expect(now("[name=fullName]").value).toBe("Asha");
    expect(now("select").value).toBe("India");
    expect(now("[value=large]").checked).toBe(true);
    expect(now("[type=file]").files?.[0]).toBe(card);
    expect(document.activeElement).toBe(now("[name=fullName]"));
    expect(heard).toEqual([
      "input fullName",
      "input country",
      "click size",
      "input size",
      "change size",
      "input card",
      "change card",
    ]);
  });

  it("leaves the focus where it has moved to, although the form was rendered anew", async () => {
    const { announce, rebuild, input } = await unhydratedIsland();
    input.focus();
    const elsewhere = document.body.appendChild(document.createElement("input"));
    elsewhere.focus();
    rebuild();
    announce();
    expect(document.activeElement).toBe(elsewhere);
  });

  it("clicks the replacement of a button that was clicked before the form was rendered anew", async () => {
    const { announce, rebuild, pick } = await unhydratedIsland();
    pick.click();
    rebuild();
    const pressed = vi.fn();
    now("[type=button] + [type=button]").addEventListener("click", pressed);
    announce();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("keeps text, choices and ticks from before it was hydrated in the form's draft", async () => {
    openDraft("draft").keep({ location: "Kochi" });
    const { input } = await unhydratedIsland();
    formNow().insertAdjacentHTML(
      "beforeend",
      '<input type="checkbox" name="agreeTerms" checked /><input name="homepage" tabindex="-1" />',
    );
    input.value = "Asha";
    now("select").value = "India";
    for (const control of formNow().querySelectorAll("input:not([type=radio]), select"))
      control.dispatchEvent(new Event("input", { bubbles: true }));
    expect(openDraft("draft").values()).toEqual({
      location: "Kochi",
      fullName: "Asha",
      country: "India",
      agreeTerms: true,
    });
  });

  it("begins the draft anew if it has expired, and elsewhere prolongs it", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { input } = await unhydratedIsland();
    const type = (name: string) => {
      input.value = name;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    };
    openDraft("draft").keep({ location: "Kochi" });
    vi.setSystemTime(Date.now() + 20 * HOUR_MS);
    type("Asha");
    vi.setSystemTime(Date.now() + 20 * HOUR_MS);
    expect(openDraft("draft").values()).toEqual({ location: "Kochi", fullName: "Asha" });
    vi.setSystemTime(Date.now() + 20 * HOUR_MS);
    type("Ravi");
    expect(openDraft("draft").values()).toEqual({ fullName: "Ravi" });
    vi.useRealTimers();
  });

  it("no longer intercepts events once it is hydrated", async () => {
    const { island, announce, send, load } = await unhydratedIsland();
    announce();
    const sent = vi.fn((event: Event) => event.preventDefault());
    island.addEventListener("submit", sent);
    send.click();
    expect(sent).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });
});
