import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { UploadPurpose } from "#rules/upload.ts";
import { translate } from "#tests/support/components/translate.ts";
import { user } from "#tests/support/components/user.ts";
import type { TransferReports } from "./transfer.ts";
import { UploadField } from "./UploadField.tsx";
import { rememberUnfinished } from "./unfinished-upload.ts";
import { uploadNotices } from "./upload-state.ts";

const MIB = 1024 * 1024;
const transfer = { pause: vi.fn(), resume: vi.fn(), giveUp: vi.fn() };
let reports: TransferReports | null = null;

vi.mock("./transfer.ts", () => ({
  startTransfer: async (_file: File, _plan: unknown, given: TransferReports) => {
    reports = given;
    return transfer;
  },
}));

const documentOf = (size: number) => new File([new Uint8Array(size).fill(32)], "idea.txt");
const picture = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "face.png");

beforeEach(() => {
  reports = null;
  vi.clearAllMocks();
  vi.stubGlobal("createImageBitmap", async () => ({ width: 800, height: 600, close: () => {} }));
});

function openField(purpose: UploadPurpose = "projectFile") {
  const onChange = vi.fn();
  const onPrepared = vi.fn();
  render(<UploadField label="Your file" {...{ purpose, onChange, onPrepared }} />);
  return { onChange, onPrepared, input: screen.getByLabelText<HTMLInputElement>(/Your file/) };
}

/** A field with a large document being uploaded. */
async function openSending() {
  const field = openField();
  await user.upload(field.input, documentOf(4 * MIB));
  const bar = await screen.findByRole("progressbar");
  const given = await waitFor(() => {
    if (!reports) throw new Error("Nothing is under way.");
    return reports;
  });
  return { ...field, bar, given };
}

describe("a file field", () => {
  it("has the documented name, states the accepted types, and starts without a file", () => {
    const { input, onChange } = openField();
    expect([input.name, input.accept]).toEqual(["projectFile", ".pdf,.doc,.docx,.txt"]);
    expect(screen.getByText("PDF, DOC, DOCX or TXT, smaller than 10 MB").id).toBe(
      input.getAttribute("aria-describedby"),
    );
    expect(onChange).toHaveBeenLastCalledWith({ status: "none" });
  });

  it("hands a small file to the form", async () => {
    const { input, onChange, onPrepared } = openField();
    const file = documentOf(100);
    await user.upload(input, file);
    await screen.findAllByText("Ready to send");
    expect(onChange).toHaveBeenLastCalledWith({ status: "ready", value: file });
    expect(onPrepared).toHaveBeenCalledOnce();
  });

  it("shows the server's refusal in place of its readiness", async () => {
    const field = (error?: string) => (
      <UploadField label="Your file" purpose="newsFile" error={error} onChange={vi.fn()} />
    );
    const { rerender } = render(field());
    await user.upload(screen.getByLabelText(/Your file/), picture());
    await screen.findAllByText("Ready to send");
    rerender(field("This picture is incomplete or damaged."));
    expect(screen.getByText("This picture is incomplete or damaged.")).toBeTruthy();
    expect(screen.queryAllByText("Ready to send")).toEqual([]);
  });

  it("accepts a dropped file", async () => {
    const { input } = openField();
    const file = documentOf(100);
    fireEvent.drop(input, { dataTransfer: { types: ["Files"], files: [file] } });
    expect(await screen.findByText("idea.txt")).toBeTruthy();
  });

  it("ignores a dropped file while its fieldset is disabled", async () => {
    render(
      <fieldset disabled>
        <UploadField label="Your file" purpose="projectFile" onChange={vi.fn()} onPrepared={vi.fn()} />
      </fieldset>,
    );
    const dataTransfer = { types: ["Files"], files: [documentOf(100)] };
    await act(async () => fireEvent.drop(screen.getByLabelText(/Your file/), { dataTransfer }));
    expect(screen.queryByText("idea.txt")).toBeNull();
  });

  it("shows next to the field why a file is refused", async () => {
    const { input, onChange } = openField();
    await user.upload(input, picture());
    const text = await screen.findByText("Image files (JPG, JPEG, PNG, etc.) are not allowed.");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-describedby")).toContain(text.id);
    expect(onChange).toHaveBeenLastCalledWith({ status: "refused" });
    expect(screen.queryByRole("button", { name: /Crop/ })).toBeNull();
  });

  it("opens the crop for a picture with the wrong dimensions, and offers it again", async () => {
    const { input } = openField("profileImage");
    await user.upload(input, picture());
    expect(await screen.findByText("Image dimensions must be 400x286 pixels.")).toBeTruthy();
    await act(() => vi.dynamicImportSettled());
    const crop = within(await screen.findByRole("dialog", { name: "Crop to 400 × 286 pixels" }));
    expect(crop.getByText(/cannot be sent as it is/)).toBeTruthy();
    await user.click(crop.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText("Image dimensions must be 400x286 pixels.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Crop to 400 × 286" })).toBeTruthy();
  });

  it("says in the crop that a small picture will be blurred", async () => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 200, height: 200, close: () => {} }));
    const { input } = openField("profileImage");
    await user.upload(input, picture());
    expect(await screen.findByText(/it will look blurred/)).toBeTruthy();
  });

  it("opens the crop for a picture without the recommended shape, which may be sent as it is", async () => {
    const { input, onChange } = openField("newsFile");
    await user.upload(input, picture());
    const crop = within(await screen.findByRole("dialog", { name: "Crop to 720 × 720 pixels" }));
    await user.click(crop.getByRole("button", { name: "Use it as it is" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ status: "ready" }));
    expect(screen.getByText(/This picture has few pixels/)).toBeTruthy();
  });

  it("names the unfinished upload that can be resumed after a reload", () => {
    rememberUnfinished("projectFile", { fingerprint: "", name: "plan.pdf", id: "a", begunAt: Date.now() });
    openField();
    const note = screen.getByText("plan.pdf").closest("p");
    expect(note?.textContent).toMatch(/^The upload of “plan\.pdf” was not finished\./);
  });
});

describe("a video", () => {
  const video = (name: string, head: string) => new File([head], name);

  it("that the browser cannot play is accepted with a warning", async () => {
    const { input, onChange } = openField("videofile");
    await user.upload(input, video("tide.mp4", "\0\0\0\x18ftypisom"));
    await screen.findAllByText("Ready to send");
    expect(screen.queryByText(/cannot play the video/)).toBeNull();
    const picture = document.querySelector("video");
    if (!picture) throw new Error("There is no preview.");
    fireEvent.error(picture);
    expect(screen.getByText(/cannot play the video/)).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ status: "ready" }));
  });

  it("in AVI format is accepted with a warning", async () => {
    const { input } = openField("videofile");
    await user.upload(input, video("tide.avi", "RIFF\0\0\0\0AVI LIST"));
    expect(await screen.findByText(/Browsers do not play AVI/)).toBeTruthy();
  });
});

describe("an upload", () => {
  it("shows the exact progress, and announces every 10 % and a lost connection", async () => {
    const { bar, given, onChange } = await openSending();
    act(() => given.onProgress(0.37 * 4 * MIB));
    expect(bar.getAttribute("value")).toBe("37");
    expect(screen.getByRole("status").textContent).toBe("30 % uploaded");
    act(() => given.onProgress(0.39 * 4 * MIB));
    expect(screen.getByRole("status").textContent).toBe("30 % uploaded");
    act(() => given.onInterrupted());
    expect(screen.getByRole("status").textContent).toBe(uploadNotices.waiting);
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: "pending", motion: "waiting" }),
    );
  });

  it("can be paused and resumed", async () => {
    const { onChange } = await openSending();
    await user.click(screen.getByRole("button", { name: "Pause" }));
    expect(transfer.pause).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: "pending", motion: "paused" }),
    );
    await user.click(screen.getByRole("button", { name: "Resume" }));
    expect(transfer.resume).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ status: "pending", motion: "running" }),
    );
  });

  it("updates its buttons on a page translated by the browser", async () => {
    const { input } = openField();
    translate(document.body);
    await user.upload(input, documentOf(4 * MIB));
    const given = await waitFor(() => reports ?? Promise.reject(new Error("Nothing is under way.")));
    expect(screen.getByText("Replace")).toBeTruthy();
    translate(document.body);
    await user.click(screen.getByRole("button", { name: "Pause" }));
    expect(screen.getByRole("button", { name: "Resume" })).toBeTruthy();
    act(() => given.onDone("abc"));
    expect(screen.getByRole("button", { name: "Remove" })).toBeTruthy();
  });

  it("passes its ID to the form, and moves the focus from a removed button to the field", async () => {
    const { given, input, onChange } = await openSending();
    screen.getByRole("button", { name: "Pause" }).focus();
    act(() => given.onDone("abc"));
    expect(onChange).toHaveBeenLastCalledWith({ status: "ready", value: "abc" });
    expect(document.activeElement).toBe(input);
  });

  it("can be cancelled, which moves the focus to the field", async () => {
    const { input, onChange } = await openSending();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(transfer.giveUp).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenLastCalledWith({ status: "none" });
    expect(document.activeElement).toBe(input);
  });
});
