import { beforeEach, describe, expect, it, vi } from "vitest";
import { site } from "#firm/site.ts";
import { unhydratedIsland } from "#tests/support/components/unhydrated-island.ts";

const PATIENCE_MS = 20_000;

const elsewhere = `You can also call ${site.contact.phone}.`;

describe("an island under client:interact that cannot be loaded", () => {
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
      // The code may still arrive, so it is not requested a second time.
      send.click();
      expect(load).toHaveBeenCalledTimes(isDirectiveRun ? 1 : 0);
    });

    it("counts from the first press, and anew once it was said", async () => {
      const { send, pick } = await unhydratedIsland();
      const pressOften = () => {
        for (let passed = 0; passed < PATIENCE_MS; passed += PATIENCE_MS / 4) {
          (passed === 0 ? pick : send).click();
          expect(send.validationMessage).toBe("");
          vi.advanceTimersByTime(PATIENCE_MS / 4);
        }
        expect(send.validationMessage).toContain("could not be loaded");
      };
      pressOften();
      pressOften();
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
});
