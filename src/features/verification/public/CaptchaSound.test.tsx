import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { translate } from "#tests/support/components/translate.ts";
import { CaptchaSound } from "./Captcha.tsx";

beforeEach(() => {
  render(<CaptchaSound challenge="c1" />);
});

/** Presses Listen, and lets playback fail with `failure`. */
async function listen(failure: DOMException) {
  vi.spyOn(HTMLMediaElement.prototype, "play").mockRejectedValue(failure);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Listen" })));
}

it("shows a message if the sound cannot be played", async () => {
  await listen(new DOMException("No source", "NotSupportedError"));
  expect(screen.getByRole("status").textContent).toMatch(/cannot be played/);
});

it("shows no message if the sound is stopped before it begins", async () => {
  await listen(new DOMException("Interrupted by pause", "AbortError"));
  expect(screen.getByRole("status").textContent).toBe("");
});

it("updates its button on a page translated by the browser", async () => {
  translate(screen.getByRole("button", { name: "Listen" }));
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Listen" })));
  expect(screen.getByRole("button").textContent).toBe("Stop");
});
