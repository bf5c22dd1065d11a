import type { ClientDirective } from "astro";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AWAKE } from "./awake-event.ts";

const markup = `
  <form data-draft="draft" novalidate>
    <input name="fullName" />
    <button type="button">Pick</button>
    <button type="submit">Send</button>
  </form>`;

/** An island as the server renders it, and its code, which comes when told to. */
async function sleepingIsland({ value = "", isThere = true } = {}) {
  const island = document.body.appendChild(document.createElement("astro-island"));
  island.setAttribute("client", "interact");
  island.innerHTML = markup;
  const find = (selector: string) => {
    const found = island.querySelector<HTMLButtonElement>(selector);
    if (!found) throw new Error(`no ${selector}`);
    return found;
  };
  const hydrate = vi.fn(async () => {});
  const load = vi.fn<Parameters<ClientDirective>[0]>(async () => hydrate);
  vi.resetModules();
  const { default: interact } = await import("./directive.ts");
  const comeAlive = () => interact(load, { name: "interact", value }, island);
  if (isThere) comeAlive();
  const awake = () => island.dispatchEvent(new Event(AWAKE));
  return {
    island,
    load,
    hydrate,
    comeAlive,
    awake,
    input: find("input"),
    send: find("[type=submit]"),
    pick: find("[type=button]"),
  };
}

afterEach(() => {
  // It listens at the document until it is awake.
  document.querySelector("astro-island")?.dispatchEvent(new Event(AWAKE));
  document.body.replaceChildren();
  sessionStorage.clear();
});

describe("an island under client:interact", () => {
  it("loads nothing until it is touched, and then once", async () => {
    const { load, hydrate, input } = await sleepingIsland();
    expect(load).not.toHaveBeenCalled();
    input.focus();
    input.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
  });

  it("wakes by itself where a draft waits to be put back", async () => {
    sessionStorage.setItem("draft", "{}");
    expect((await sleepingIsland()).load).toHaveBeenCalledOnce();
  });

  it("wakes by itself where it is told to, and holds what is pressed meanwhile", async () => {
    const { load, send, awake, island } = await sleepingIsland({ value: "at-once" });
    expect(load).toHaveBeenCalledOnce();
    const sent = vi.fn((event: Event) => event.preventDefault());
    send.click();
    island.addEventListener("submit", sent);
    expect(sent).not.toHaveBeenCalled();
    awake();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("wakes as soon as it can where it was touched before its code could be asked for", async () => {
    const { island, load, send, comeAlive, awake } = await sleepingIsland({ isThere: false });
    const sent = vi.fn((event: Event) => event.preventDefault());
    send.click();
    expect(load).not.toHaveBeenCalled();
    comeAlive();
    expect(load).toHaveBeenCalledOnce();
    island.addEventListener("submit", sent);
    awake();
    expect(sent).toHaveBeenCalledOnce();
  });

  it("says at the button when it cannot even be asked for, and wakes once it can", async () => {
    const { load, send, comeAlive } = await sleepingIsland({ isThere: false });
    send.click();
    document.head.appendChild(document.createElement("script")).dispatchEvent(new Event("error"));
    expect(send.validationMessage).toContain("could not be loaded");
    expect(send.hasAttribute("aria-busy")).toBe(false);
    comeAlive();
    expect(load).toHaveBeenCalledOnce();
  });

  it("holds a sending back, and sends once it is awake", async () => {
    const { island, awake, send } = await sleepingIsland();
    const sent = vi.fn((event: Event) => event.preventDefault());
    send.click();
    island.addEventListener("submit", sent);
    expect(sent).not.toHaveBeenCalled();
    awake();
    expect(sent).toHaveBeenCalledOnce();
    expect(sent.mock.calls[0]?.[0].defaultPrevented).toBe(true);
  });

  it("presses the last button again that was pressed too early", async () => {
    const { awake, pick } = await sleepingIsland();
    const pressed = vi.fn();
    pick.addEventListener("click", pressed);
    pick.click();
    expect(pressed).not.toHaveBeenCalled();
    awake();
    expect(pressed).toHaveBeenCalledOnce();
  });

  it("shows at the last button that was pressed that it is at work, until it is awake", async () => {
    const { awake, pick, send } = await sleepingIsland();
    const busy = () => [pick, send].map((button) => button.getAttribute("aria-busy"));
    send.click();
    expect(busy()).toEqual([null, "true"]);
    pick.click();
    expect(busy()).toEqual(["true", null]);
    const pressed = vi.fn(busy);
    pick.addEventListener("click", pressed);
    awake();
    expect(pressed).toHaveReturnedWith([null, null]);
  });

  it("reports what was typed too early", async () => {
    const { island, awake, input } = await sleepingIsland();
    const typed = { bubbles: true, inputType: "insertText", data: "a" };
    input.dispatchEvent(new InputEvent("input", typed));
    const heard = vi.fn();
    island.addEventListener("input", heard);
    awake();
    expect(heard).toHaveBeenCalledOnce();
    expect(heard.mock.calls[0]?.[0]).toMatchObject({ target: input, inputType: "insertText", data: "a" });
  });

  it("reports what was typed too early as if it was filled in, where something was pressed after it", async () => {
    const { awake, input, send, island } = await sleepingIsland();
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: "a" }));
    send.click();
    const heard: Event[] = [];
    island.addEventListener("input", (event) => heard.push(event));
    island.addEventListener("submit", (event) => {
      event.preventDefault();
      heard.push(event);
    });
    awake();
    expect(heard.map(({ type }) => type)).toEqual(["input", "submit"]);
    expect(heard[0]).not.toBeInstanceOf(InputEvent);
  });

  it("reports what the browser filled in too early", async () => {
    const { awake, input } = await sleepingIsland();
    input.dispatchEvent(new Event("input", { bubbles: true }));
    const heard = vi.fn();
    input.addEventListener("input", heard);
    awake();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("reports the file that was chosen too early", async () => {
    const { awake, input } = await sleepingIsland();
    input.setAttribute("type", "file");
    input.dispatchEvent(new Event("input", { bubbles: true }));
    const heard = vi.fn();
    input.addEventListener("change", heard);
    awake();
    expect(heard).toHaveBeenCalledOnce();
  });

  it("says at the button when its code cannot be loaded, and tries again at the next press", async () => {
    const { island, load, send } = await sleepingIsland();
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

  it("stays out of the way once it is awake", async () => {
    const { island, awake, send, load } = await sleepingIsland();
    awake();
    const sent = vi.fn((event: Event) => event.preventDefault());
    island.addEventListener("submit", sent);
    send.click();
    expect(sent).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });
});
