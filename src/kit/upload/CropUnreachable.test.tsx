import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { $toasts } from "#kit/ui/Toasts.tsx";
import { user } from "#tests/support/components/user.ts";
import { CropButton } from "./UploadActions.tsx";

vi.mock("./CropDialog.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("shows an error and leaves the form unchanged if the crop dialog's code cannot be loaded", async () => {
  const onCropped = vi.fn();
  render(
    <CropButton
      file={new File([], "face.png")}
      crop={{ width: 400, height: 286 }}
      isNeeded
      onCropped={onCropped}
    />,
  );
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: /crop could not be loaded/ }]));
  $toasts.set([]);
  await user.click(screen.getByRole("button", { name: "Crop to 400 × 286" }));
  await vi.waitFor(() => expect($toasts.get()).toMatchObject([{ text: /crop could not be loaded/ }]));
  expect(screen.getByRole("button", { name: "Crop to 400 × 286" })).toBeDefined();
  expect(onCropped).not.toHaveBeenCalled();
});
