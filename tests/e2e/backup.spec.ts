import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { root } from "#local/process/root.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";
import { MUCH_AT_ONCE_MS } from "../support/patience.ts";

const PASSPHRASE = "boat kettle monsoon ledger";
const run = promisify(execFile);

test.use(phone);

test("a superadmin makes a backup, and the file that the browser saves can be restored", async ({
  page,
  request,
  signIn,
}, info) => {
  // A try before may have left one, in whose place the page asks for no other.
  await request.delete(adminApi.backup, { headers: await demoAuthorization(request) });
  // Its own question where to save a file cannot be answered from here.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await signIn();
  await page.goto(adminPages.backup);
  await page.getByLabel("Passphrase for this backup").fill(PASSPHRASE);
  await page.getByLabel("The passphrase again").fill(PASSPHRASE);
  await expectWellMade(page);
  await page.getByRole("button", { name: "Make a backup" }).click();
  await expect(page.getByRole("heading", { name: /^The backup of .* is ready$/ })).toBeVisible({
    timeout: MUCH_AT_ONCE_MS,
  });
  await expectWellMade(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the file" }).click(),
  ]);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);
  await page.getByRole("button", { name: "Delete it here" }).click();
  await expect(page.getByRole("button", { name: "Make a backup" })).toBeVisible();

  const { stdout } = await run(process.execPath, ["local/run.mjs", "restore", "--from", file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: info.outputPath("restored"), DEMO: "0", BACKUP_PASSPHRASE: PASSPHRASE },
  });
  expect(stdout).toMatch(/Restored \d{3,} records, and \d+ files and copies of pictures\./);
});
