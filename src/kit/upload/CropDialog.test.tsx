import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { user } from "#tests/support/components/user.ts";
import { CropDialog } from "./CropDialog.tsx";

const original = new File(["a picture"], "harbour.view.png", { type: "image/png" });

beforeEach(() => {
  // Like browsers, dispatches the close event in a separate task.
  vi.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function (this: HTMLDialogElement) {
    setTimeout(() => this.dispatchEvent(new Event("close")));
    this.open = false;
  });
  vi.stubGlobal("createImageBitmap", async () => ({ width: 1600, height: 1144, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type = "") =>
    done(new Blob(["a part of it"], { type })),
  );
});

/** Opens the dialog, presses a button of it, and returns what it gives back. */
async function cropBy(button: string, isNeeded = false): Promise<File | null> {
  const { promise, resolve } = Promise.withResolvers<File | null>();
  render(
    <CropDialog file={original} size={{ width: 400, height: 286 }} isNeeded={isNeeded} onClose={resolve} />,
  );
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Use this crop" }).disabled).toBe(false),
  );
  await user.click(screen.getByRole("button", { name: button }));
  return promise;
}

it("gives back the framed part as a file", async () => {
  const cropped = await cropBy("Use this crop");
  expect(cropped?.name).toBe("harbour view.png");
  expect(cropped?.type).toBe("image/png");
  expect(await cropped?.text()).toBe("a part of it");
});

it.each([
  ["Use it as it is", false],
  ["Cancel", true],
])("gives back nothing by “%s”", async (button, isNeeded) => {
  expect(await cropBy(button, isNeeded)).toBeNull();
});
