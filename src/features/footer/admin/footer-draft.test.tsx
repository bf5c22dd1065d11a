import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { beginSession } from "#admin/session/session.ts";
import {
  beginFooter,
  changes,
  click,
  openFooter,
  saved,
  server,
  videoHeading,
} from "#tests/support/components/footer-screen.ts";
import { refusal } from "#tests/support/components/stub-calls.ts";
import { user } from "#tests/support/components/user.ts";
import { defaultFooter } from "../footer.ts";

beforeEach(() => {
  beginFooter();
  server.footer = saved({ videourl2: "https://films.example/2", videofile2: "" });
  server.change = () => refusal(401, "Please log in.");
});

const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const note = () => screen.queryByText(/Your unsaved changes have been restored/)?.textContent ?? null;

/** Whether each of the three videos is open. */
const pressed = () =>
  [1, 2, 3].map((slot) =>
    screen.getByRole("button", { name: `Edit video ${slot}` }).getAttribute("aria-pressed"),
  );

/** Lets the session end on saving, and begins a new one. */
async function saveTooLate(save: string) {
  await click(save);
  await screen.findByText("Your session has ended. Please log in again.");
  cleanup();
  beginSession({ token: "better", adminId: "a1" });
  server.change = () => ({ message: "Done.", data: server.footer });
  await openFooter();
}

describe("unsaved footer changes after the session ended", () => {
  it("are restored in the heading, and saved with the version they were based on", async () => {
    await openFooter();
    await click("Edit footer heading");
    await user.type(videoHeading(), " today");
    await saveTooLate("Save");
    expect(note()).toBe("Your unsaved changes have been restored.");
    expect([videoHeading().readOnly, videoHeading().value]).toEqual([false, "See how we work today"]);
    await click("Save");
    await screen.findByText("Footer heading updated");
    const last = changes().at(-1);
    expect([last?.body, last?.headers.get("if-match")]).toEqual([
      { videoheading: "See how we work today" },
      '"3"',
    ]);
  });

  it("are dropped once they were cancelled", async () => {
    await openFooter();
    await click("Edit footer heading");
    await user.type(videoHeading(), " today");
    await saveTooLate("Save");
    await click("Cancel");
    await waitFor(() => expect(videoHeading().readOnly).toBe(true));
    expect([note(), videoHeading().value]).toEqual([null, "See how we work"]);
    cleanup();
    await openFooter();
    expect([note(), videoHeading().value]).toEqual([null, "See how we work"]);
  });

  it("are restored in the videos whose addresses were changed, and open no others", async () => {
    await openFooter();
    await click("Edit video 2");
    await user.type(field(/Address of video 2/), "b");
    await click("Edit video 3");
    await user.type(field(/Address of video 3/), "https://films.example/3");
    await click("Edit video 3");
    await waitFor(() => expect(pressed()).toEqual(["false", "true", "false"]));
    await saveTooLate("Save videos");
    expect(note()).toContain("If you chose a new film, please choose it again.");
    expect(field(/Address of video 2/).value).toBe("https://films.example/2b");
    expect(pressed()).toEqual(["false", "true", "false"]);
  });

  it("are restored in the banner, which is open for editing", async () => {
    await openFooter();
    await click("Edit banner");
    await user.type(field(/Heading above the banner/), "?");
    await saveTooLate("Save banner");
    expect(field(/Heading above the banner/).value).toBe(`${defaultFooter.imageheading}?`);
    expect(screen.getByRole("button", { name: "Edit banner" }).getAttribute("aria-pressed")).toBe("true");
  });
});
