import type { ClientDirective } from "astro";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openDraft } from "#kit/forms/form-draft.ts";
import { site } from "#site";
import { announceHydrated } from "./use-hydrated.ts";

const HOUR_MS = 60 * 60 * 1000;
const PATIENCE_MS = 20_000;

const elsewhere = `You can also ring ${site.contact.phone} or write to ${site.contact.email}.`;

const markup = `
  <form data-draft="draft" novalidate>
    <input name="fullName" />
    <select name="country"><option></option><option>India</option></select>
    <input type="radio" name="size" value="small" />
    <input type="radio" name="size" value="large" />
    <input type="file" name="card" />
    <button type="button">Search</button>
    <button type="button">Pick</button>
    <button type="submit">Send</button>
  </form>`;

/** The form of the island that is on the page. */
function formNow() {
  const form = document.querySelector("form");
  if (!form) throw new Error("no form");
  return form;
}

/** Finds a control of the form that is on the page now. */
const now = (selector: string) => {
  const found = formNow().querySelector<HTMLInputElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** An island as the server renders it, whose code loads when told to. */
async function unhydratedIsland({ value = "", isDirectiveRun = true } = {}) {
  const island = document.body.appendChild(document.createElement("astro-island"));
  island.setAttribute("client", "interact");
  island.innerHTML = markup;
  const hydrate = vi.fn(async () => {});
  const load = vi.fn<Parameters<ClientDirective>[0]>(async () => hydrate);
  vi.resetModules();
  const { default: interact } = await import("./interact.ts");
  const runDirective = () => interact(load, { name: "interact", value }, island);
  if (isDirectiveRun) runDirective();
  const announce = () => announceHydrated(formNow());
  /** React does this if the browser has translated the page. */
  const rebuild = () => {
    island.innerHTML = markup;
  };
  return {
    island,
    load,
    hydrate,
    runDirective,
    announce,
    rebuild,
    input: now("input"),
    send: now("[type=submit]"),
    pick: now("[type=button] + [type=button]"),
  };
}

afterEach(() => {
  // The directive listens on the document until the island is hydrated.
  announceHydrated(formNow());
  document.body.replaceChildren();
  sessionStorage.clear();
});

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

  it("reports at the button that it could not be loaded, and loads once the directive runs", async () => {
    const { load, send, runDirective } = await unhydratedIsland({ isDirectiveRun: false });
    const failScript = () =>
      document.head.appendChild(document.createElement("script")).dispatchEvent(new Event("error"));
    send.click();
    failScript();
    expect(send.validationMessage).toContain("could not be loaded");
    expect(send.hasAttribute("aria-busy")).toBe(false);
    failScript();
    expect(send.validationMessage).toContain("could not be loaded");
    runDirective();
    expect(load).toHaveBeenCalledOnce();
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

  it("reports at the submit button when another was clicked and the code cannot be loaded", async () => {
    const { island, pick, send, announce } = await unhydratedIsland();
    const report = vi.spyOn(send, "reportValidity");
    pick.click();
    island.dispatchEvent(new CustomEvent("astro:hydration-error"));
    expect(report).toHaveBeenCalledOnce();
    expect(send.validationMessage).toContain("could not be loaded");
    pick.click();
    expect(send.validationMessage).toBe("");
    announce();
    expect(pick.hasAttribute("aria-busy")).toBe(false);
  });

  it("reports at the button that its code cannot be loaded, and tries again at the next click", async () => {
    const { island, load, send } = await unhydratedIsland();
    const report = vi.spyOn(send, "reportValidity");
    send.click();
    expect(send.hasAttribute("aria-busy")).toBe(true);
    island.dispatchEvent(new CustomEvent("astro:hydration-error"));
    expect(send.hasAttribute("aria-busy")).toBe(false);
    expect(report).toHaveBeenCalledOnce();
    expect(send.validationMessage).toContain("could not be loaded");
    send.click();
    expect(load).toHaveBeenCalledTimes(2);
    expect(send.validationMessage).toBe("");
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

  it("says that the page can be loaded again, that what was typed is kept, and whom to contact instead", async () => {
    const { island, send, input } = await unhydratedIsland();
    const giveUp = () => {
      send.click();
      island.dispatchEvent(new CustomEvent("astro:hydration-error"));
      return send.validationMessage;
    };
    expect(giveUp()).toBe(`This form could not be loaded. Try again, or load this page again. ${elsewhere}`);
    input.value = "Asha";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    expect(giveUp()).toBe(
      `This form could not be loaded. Try again, or load this page again. What you typed is kept. ${elsewhere}`,
    );
  });

  describe("whose code neither comes nor is reported lost", () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    it.each([
      ["whose code is on its way", true],
      ["on a page whose scripts have not run", false],
    ])("reports so at the button after a while, %s", async (_, isDirectiveRun) => {
      const { send, load } = await unhydratedIsland({ isDirectiveRun });
      send.click();
      vi.advanceTimersByTime(PATIENCE_MS - 1);
      expect(send.getAttribute("aria-busy")).toBe("true");
      expect(send.validationMessage).toBe("");
      vi.advanceTimersByTime(1);
      expect(send.hasAttribute("aria-busy")).toBe(false);
      expect(send.validationMessage).toContain(`could not be loaded. Try again`);
      expect(send.validationMessage).toContain(elsewhere);
      // It may still come, so it is not requested a second time.
      send.click();
      expect(load).toHaveBeenCalledTimes(isDirectiveRun ? 1 : 0);
    });

    it("counts from the last press", async () => {
      const { send, pick } = await unhydratedIsland();
      pick.click();
      vi.advanceTimersByTime(PATIENCE_MS - 1);
      send.click();
      vi.advanceTimersByTime(PATIENCE_MS - 1);
      expect(send.validationMessage).toBe("");
      vi.advanceTimersByTime(1);
      expect(send.validationMessage).toContain("could not be loaded");
    });

    it("does not press the button any more once the code comes after all", async () => {
      const { send, island, announce } = await unhydratedIsland();
      send.click();
      vi.advanceTimersByTime(PATIENCE_MS);
      const sent = vi.fn((event: Event) => event.preventDefault());
      island.addEventListener("submit", sent);
      announce();
      expect(sent).not.toHaveBeenCalled();
      expect(send.validationMessage).toBe("");
      send.click();
      expect(sent).toHaveBeenCalledOnce();
    });

    it("reports nothing once it is hydrated", async () => {
      const { send, island, announce } = await unhydratedIsland();
      island.addEventListener("submit", (event) => event.preventDefault());
      send.click();
      announce();
      vi.advanceTimersByTime(PATIENCE_MS);
      expect(send.validationMessage).toBe("");
    });
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
