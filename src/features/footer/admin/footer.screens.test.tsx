import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { $toasts } from "#kit/ui/Toasts.tsx";
import type { TransferPlan, TransferReports } from "#kit/upload/transfer.ts";
import { leaveQuestion } from "#tests/support/components/back-office.ts";
import {
  beginFooter,
  changes,
  click,
  form,
  openFooter,
  saved,
  server,
  videoHeading,
} from "#tests/support/components/footer-screen.ts";
import { user } from "#tests/support/components/user.ts";

const plans: TransferPlan[] = [];
vi.mock("#kit/upload/transfer.ts", () => ({
  startTransfer: async (_file: File, plan: TransferPlan, { onDone }: TransferReports) => {
    plans.push(plan);
    queueMicrotask(() => onDone("upload-1"));
    return { pause() {}, resume() {}, giveUp() {} };
  },
}));

const bytes = (text: string) => new TextEncoder().encode(text);
const mp4 = (name = "film.mp4") => new File([bytes("\0\0\0\x10ftypisom\0\0\0\0")], name);

beforeEach(() => {
  plans.splice(0);
  beginFooter();
});

const errorNotices = () =>
  $toasts
    .get()
    .filter(({ tone }) => tone === "error")
    .map(({ text }) => text);
const toggle = (name: string) => screen.getByRole("button", { name });

describe("the footer's heading", () => {
  it("is read-only until it is edited, and is reloaded from the server on Cancel", async () => {
    await openFooter();
    expect([videoHeading().readOnly, videoHeading().value]).toEqual([true, "See how we work"]);
    await click("Edit footer heading");
    await user.type(videoHeading(), " today");
    server.footer = saved({ videoheading: "Films", version: 4 });
    await click("Cancel");
    await waitFor(() => expect(videoHeading().value).toBe("Films"));
    expect(videoHeading().readOnly).toBe(true);
  });

  it.each([
    ["is not sent on Enter while it is read-only", false, 0],
    ["is sent on Enter while it is edited", true, 1],
  ])("%s", async (_, isEdited, sendings) => {
    await openFooter();
    if (isEdited) await click("Edit footer heading");
    await user.type(videoHeading(), "{Enter}");
    await act(async () => {});
    expect(changes()).toHaveLength(sendings);
  });

  it("shows the documented error and keeps the input when saving fails", async () => {
    server.change = () => new Response("", { status: 500 });
    await openFooter();
    await click("Edit footer heading");
    await user.type(videoHeading(), " today");
    await click("Save");
    const text = "An error occurred while updating footer heading.";
    expect((await screen.findAllByText(text)).length).toBe(2);
    expect(videoHeading().value).toBe("See how we work today");
  });

  it("is saved with the loaded version", async () => {
    await openFooter();
    await click("Edit footer heading");
    await user.type(videoHeading(), " today");
    await click("Save");
    await screen.findByText("Footer heading updated");
    expect(changes()[0]?.body).toEqual({ videoheading: "See how we work today" });
    expect(changes()[0]?.headers.get("if-match")).toBe('"3"');
  });
});

describe("the footer's videos", () => {
  it("show an error instead of saving while none of them is open", async () => {
    const text = "Please select any footer field to be updated";
    const said = () => form("Videos").queryByText(text);
    await openFooter();
    await click("Save videos");
    await waitFor(() => expect(said()).not.toBeNull());
    expect(changes()).toEqual([]);
    await click("Edit video 1");
    expect(said()).toBeNull();
  });

  it("show the error at every press while none of them is open", async () => {
    const text = "Please select any footer field to be updated";
    await openFooter();
    for (const _ of ["first", "second"]) {
      await click("Save videos");
      await waitFor(() => expect(errorNotices()).toEqual([text]));
      expect(document.activeElement).toBe(form("Videos").getByText(text));
      $toasts.set([]);
    }
  });

  it("are opened one by one, and restored when they are closed without saving", async () => {
    server.footer = saved({ videourl3: "https://films.example/3" });
    await openFooter();
    const address = () => screen.getByLabelText<HTMLInputElement>(/Address of video 3/);
    expect(address().readOnly).toBe(true);
    expect(screen.queryByLabelText(/Address of video 1/)).toBeNull();
    await click("Edit video 3");
    expect(toggle("Edit video 3").getAttribute("aria-pressed")).toBe("true");
    expect(toggle("Edit video 1").getAttribute("aria-pressed")).toBe("false");
    await user.type(address(), "0");
    await click("Edit video 3");
    await waitFor(() => expect(address().readOnly).toBe(true));
    expect(address().value).toBe("https://films.example/3");
  });

  it("are reloaded from the server once the last of them is closed", async () => {
    await openFooter();
    await click("Edit video 3");
    await click("Edit video 1");
    await click("Edit video 3");
    server.footer = saved({ videourl3: "https://films.example/3", version: 4 });
    await click("Edit video 1");
    const address = () => screen.queryByLabelText<HTMLInputElement>(/Address of video 3/);
    await waitFor(() => expect(address()?.value).toBe("https://films.example/3"));
  });

  it("bring a chosen file and the open video back after Cancel", async () => {
    await openFooter();
    await click("Edit video 3");
    await user.upload(screen.getByLabelText(/New video/), mp4());
    await screen.findByText("Files prepared for upload.");
    await click("Edit video 1");
    await click("Edit video 1");
    for (const button of ["Edit video 3", "Cancel"]) {
      await click(button);
      expect(leaveQuestion()).toBeNull();
      await waitFor(() => expect(form("Videos").queryByText("film.mp4")).toBeNull());
      expect(toggle("Edit video 3").getAttribute("aria-pressed")).toBe("false");
      await click("Undo");
      expect(await form("Videos").findByText("film.mp4")).toBeDefined();
      expect(toggle("Edit video 3").getAttribute("aria-pressed")).toBe("true");
      expect(toggle("Edit video 1").getAttribute("aria-pressed")).toBe("false");
    }
  });

  it("bring the address back of one that is closed while others stay open", async () => {
    const address = () => screen.getByLabelText<HTMLInputElement>(/Address of video 3/);
    await openFooter();
    await click("Edit video 1");
    await click("Edit video 3");
    await user.type(address(), "https://films.example/3");
    await click("Edit video 3");
    await waitFor(() => expect(screen.queryByLabelText(/Address of video 3/)).toBeNull());
    await click("Undo");
    expect(address().value).toBe("https://films.example/3");
    expect(toggle("Edit video 1").getAttribute("aria-pressed")).toBe("true");
  });

  it("are uploaded with the administrator's token before saving, and saved by the upload's ID", async () => {
    await openFooter();
    await click("Edit video 3");
    expect(screen.getByText(/9:16, as a phone is held, is recommended\./)).toBeDefined();
    await user.upload(screen.getByLabelText(/New video/), mp4());
    await screen.findByText("Files prepared for upload.");
    expect(plans[0]).toMatchObject({ field: "videofile3", purpose: "videofile" });
    expect(plans[0]?.headers()).toEqual({ authorization: "Bearer good" });
    await click("Save videos");
    await screen.findByText("Footer videos updated");
    expect(changes()[0]?.body).toEqual({ videourl3: "", videofile3: "upload-1" });
  });

  it("refuse a file that is not a supported video", async () => {
    await openFooter();
    await click("Edit video 1");
    await user.upload(screen.getByLabelText(/Another video/), new File(["x"], "film.mov"));
    expect(await screen.findByText("Upload a AVI or MP4 file under 50 MB.")).toBeDefined();
    await click("Save videos");
    expect(await form("Videos").findByText(/This file cannot be sent/)).toBeDefined();
    expect(errorNotices()).toContainEqual(expect.stringMatching(/This file cannot be sent/));
    expect(changes()).toEqual([]);
  });

  it("can be removed, one by one", async () => {
    await openFooter();
    await click("Edit video 1");
    await user.click(screen.getByLabelText("Remove the video"));
    await click("Save videos");
    await screen.findByText("Footer videos updated");
    expect(changes()[0]?.body).toEqual({ videourl1: "", videofile1: null });
  });

  it("warn of an AVI file, and show the server's warning about a file", async () => {
    server.change = () => ({
      message: "Done.",
      data: server.footer,
      warnings: { videofile1: "H.264 plays everywhere." },
    });
    await openFooter();
    const second = within(screen.getByRole("group", { name: "Video 2" }));
    expect(second.getByText(/Browsers do not play AVI/)).toBeDefined();
    await click("Edit video 1");
    await user.upload(screen.getByLabelText(/Another video/), mp4());
    await screen.findByText("Files prepared for upload.");
    await click("Save videos");
    expect(await screen.findByText("H.264 plays everywhere.")).toBeDefined();
  });

  it("accept only an https address", async () => {
    await openFooter();
    await click("Edit video 3");
    await user.type(screen.getByLabelText(/Address of video 3/), "http://films.example");
    await click("Save videos");
    expect(await screen.findByText("Please enter a web address that begins with https://.")).toBeDefined();
  });

  it("show the documented error when saving fails", async () => {
    server.change = () => new Response("", { status: 500 });
    await openFooter();
    await click("Edit video 3");
    await user.type(screen.getByLabelText(/Address of video 3/), "films.example/3");
    await click("Save videos");
    const text = "An error occurred while updating footer details.";
    expect((await screen.findAllByText(text)).length).toBe(2);
  });

  it("show both versions when somebody else changed the same video", async () => {
    const current = saved({ videourl3: "https://films.example/theirs", version: 9 });
    server.change = () => Response.json({ error: "Late.", current }, { status: 409 });
    await openFooter();
    await click("Edit video 3");
    await user.type(screen.getByLabelText(/Address of video 3/), "https://films.example/mine");
    await click("Save videos");
    await screen.findByRole("heading", { name: "Someone else changed this in the meantime" });
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual([
      "https://films.example/mine",
      "https://films.example/theirs",
    ]);
  });
});

describe("the footer's banner", () => {
  it("shows an error instead of saving while it is not edited", async () => {
    await openFooter();
    await click("Save banner");
    expect(await form("Banner").findByText("Please select banner edit button")).toBeDefined();
    expect(errorNotices()).toEqual(["Please select banner edit button"]);
    expect(changes()).toEqual([]);
  });

  it.each(["Cancel", "Edit banner"])(
    "leaves edit mode at once by %s, and brings changes back by Undo",
    async (button) => {
      const heading = () => screen.getByLabelText<HTMLInputElement>(/Heading above the banner/);
      await openFooter();
      await click("Edit banner");
      await click(button);
      expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
      await click("Edit banner");
      await user.type(heading(), "?");
      await click(button);
      expect(leaveQuestion()).toBeNull();
      await waitFor(() => expect(heading().readOnly).toBe(true));
      expect(heading().value).toBe("Want to Learn More");
      await click("Undo");
      await waitFor(() => expect(heading().readOnly).toBe(false));
      expect(heading().value).toBe("Want to Learn More?");
    },
  );

  it("saves another heading and picture", async () => {
    vi.stubGlobal("createImageBitmap", async () => ({ width: 310, height: 100, close: () => {} }));
    await openFooter();
    await click("Edit banner");
    expect(screen.getByText(/3\.1:1 is recommended\./)).toBeDefined();
    const heading = screen.getByLabelText<HTMLInputElement>(/Heading above the banner/);
    expect(heading.value).toBe("Want to Learn More");
    await user.type(heading, "?");
    await user.upload(
      screen.getByLabelText(/Another banner image/),
      new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], "banner.png"),
    );
    await screen.findByText("Files prepared for upload.");
    await click("Save banner");
    await screen.findByText("Footer banner updated");
    expect(changes()[0]?.body).toEqual({ imageheading: "Want to Learn More?", imagefile: "upload-1" });
  });

  it("refuses a file that is not a supported picture", async () => {
    await openFooter();
    await click("Edit banner");
    await user.upload(screen.getByLabelText(/Another banner image/), new File(["x"], "banner.svg"));
    expect(await screen.findByText("Upload a JPG, JPEG, or PNG file under 5 MB.")).toBeDefined();
  });
});
