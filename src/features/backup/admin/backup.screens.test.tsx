import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { administrator, codeLoaded, enterBackOffice, visit } from "#tests/support/components/back-office.ts";
import { user } from "#tests/support/components/user.ts";
import type { BackupJob } from "../backup-job.ts";

const PASSPHRASE = "boat kettle monsoon ledger";

const making: BackupJob = {
  id: "b1",
  state: "making",
  by: "meera",
  startedAt: new Date().toISOString(),
  bytes: 0,
  parts: 0,
  expectedBytes: 40_000_000,
  records: 0,
  files: 0,
  reason: null,
};
const ready: BackupJob = { ...making, state: "ready", bytes: 9_000_000, parts: 2, records: 1200, files: 3 };

const runs = {
  made: { at: "2026-11-20T20:30:00.000Z", isOld: true },
  tried: { at: null, isOld: true },
  isNightly: false,
  failed: null,
};

async function open(answers: Parameters<typeof enterBackOffice>[0] = {}) {
  const calls = enterBackOffice({
    [`GET ${adminApi.whoAmI}`]: () => ({ ...administrator, adminType: "superadmin" }),
    [`GET ${adminApi.backup}`]: () => ({ job: null, runs }),
    ...answers,
  });
  visit(adminPages.backup);
  await codeLoaded();
  await screen.findByRole("heading", { name: "Backup", level: 1 });
  return calls;
}

afterEach(() => {
  Reflect.deleteProperty(window, "showSaveFilePicker");
});

describe("the screen for a backup", () => {
  it("says when one was made and when one was restored for a try", async () => {
    await open();
    expect((await screen.findByText("Last made")).nextElementSibling?.textContent).toBe(
      "21/11/2026, 2:00 am too long ago",
    );
    expect(screen.getByText("Last restored for a try").nextElementSibling?.textContent).toBe("Never");
  });

  it("asks for the passphrase twice, and then says how far it is", async () => {
    const calls = await open({ [`POST ${adminApi.backup}`]: () => ({ job: making }) });
    const passphrase = await screen.findByLabelText("Passphrase for this backup");
    const repeated = screen.getByLabelText("The passphrase again");
    const make = screen.getByRole("button", { name: "Make a backup" });
    await user.type(passphrase, "too short");
    await user.click(make);
    expect(screen.getByText("Please use 12 characters or more.")).toBeTruthy();
    await user.clear(passphrase);
    await user.type(passphrase, PASSPHRASE);
    await user.type(repeated, "another");
    await user.click(make);
    expect(screen.getByText("The two passphrases are not the same.")).toBeTruthy();
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    await user.clear(repeated);
    await user.type(repeated, PASSPHRASE);
    await user.click(make);
    expect(await screen.findByText(/^0 bytes so far, of about 38.1 MB\./)).toBeTruthy();
    expect(screen.getByRole("progressbar", { name: "Backup" })).toBeTruthy();
  });

  it("saves the parts as one file, and deletes them on the server", async () => {
    const written: string[] = [];
    const target = {
      write: async (piece: Blob) => void written.push(await piece.text()),
      close: async () => void written.push("closed"),
      abort: async () => void written.push("aborted"),
    };
    const pick = vi.fn(async () => ({ createWritable: async () => target }));
    Reflect.set(window, "showSaveFilePicker", pick);
    let isThere = true;
    await open({
      [`GET ${adminApi.backup}`]: () => ({ job: isThere ? ready : null, runs }),
      [`GET ${adminApi.backupPart("1")}`]: () => "first",
      [`GET ${adminApi.backupPart("2")}`]: () => "second",
      [`DELETE ${adminApi.backup}`]: () => {
        isThere = false;
        return { message: "The backup was deleted here." };
      },
    });
    expect(await screen.findByText(/^1,200 records and 3 files, 8.6 MB\./)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save the file" }));
    expect(await screen.findByRole("button", { name: "Make a backup" })).toBeTruthy();
    expect(written).toEqual(['"first"', '"second"', "closed"]);
    expect(pick).toHaveBeenCalledWith({ suggestedName: expect.stringMatching(/^tidepoint-.*\.age$/) });
    expect(isThere).toBe(false);
  });

  it("keeps them on the server where the browser does not say whether the file was saved", async () => {
    const download = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const calls = await open({
      [`GET ${adminApi.backup}`]: () => ({ job: ready, runs }),
      [`GET ${adminApi.backupPart("1")}`]: () => "first",
      [`GET ${adminApi.backupPart("2")}`]: () => "second",
    });
    await user.click(await screen.findByRole("button", { name: "Save the file" }));
    expect(await screen.findByRole("button", { name: "Delete it here" })).toBeTruthy();
    expect(download).toHaveBeenCalledOnce();
    expect(
      screen.getByText(/^Your browser saves tidepoint-.*\.age\. Delete it here once you have it\.$/),
    ).toBeTruthy();
    expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
  });

  it("says why it failed, and offers to make another", async () => {
    await open({
      [`GET ${adminApi.backup}`]: () => ({
        job: { ...making, state: "failed", reason: "It was broken off. Please make it again." },
        runs,
      }),
    });
    expect(await screen.findByText(/failed\. It was broken off\./)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Make a backup" })).toBeTruthy();
  });
});
