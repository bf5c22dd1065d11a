import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { adminPages } from "#addresses/admin.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade } from "../support/browser/well-made.ts";
import { zip } from "../support/files/zip.ts";

const PEOPLE = 60;
const ids = Array.from({ length: PEOPLE }, (_, at) => `TPEID77${String(at).padStart(4, "0")}`);
const nameOf = (at: number) =>
  `Imported Intern ${String.fromCharCode(65 + Math.floor(at / 10), 97 + (at % 10))}`;

const tableOf = (change: (cells: string[], at: number) => string[]) =>
  [
    "Full name of intern,Employee ID,Email,Phone,Address,Date of birth,Date of joining",
    ...ids.map((id, at) =>
      change(
        [
          nameOf(at),
          id,
          `${id.toLowerCase()}@example.com`,
          "+91 9000010401",
          "Temple Road",
          "14/03/2001",
          "05/01/2026",
        ],
        at,
      ).join(","),
    ),
  ].join("\r\n");

test("sixty interns with their pictures are checked, corrected, imported and taken back", async ({
  page,
  signIn,
}) => {
  const photo = await sharp({ create: { width: 400, height: 286, channels: 3, background: "#224466" } })
    .jpeg()
    .toBuffer();
  await signIn();
  await page.goto(`${adminPages.staff}?tab=Intern`);
  await page.getByRole("link", { name: "Import" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import people" })).toBeFocused();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save a template" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toMatch(/^\uFEFF"Name","Email",/);

  await page.getByLabel("Table", { exact: true }).setInputFiles({
    name: "interns.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(tableOf((cells, at) => (at === 7 ? cells.with(5, "31/02/2001") : cells))),
  });
  await page.getByLabel("Pictures (optional)").setInputFiles({
    name: "pictures.zip",
    mimeType: "application/zip",
    buffer: zip(ids.map((id) => ({ name: `${id}.jpg`, data: photo }))),
  });
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const column = page.getByLabel("Full name of intern");
  await expect(column).toBeVisible();
  await column.selectOption("Name");
  await page.getByRole("button", { name: "Check the corrections" }).click();
  const cell = page.getByLabel("Row 9: Date of birth");
  await expect(cell).toHaveValue("31/02/2001");
  await expectWellMade(page);
  await cell.fill("28/02/2001");
  await page.getByRole("button", { name: "Check the corrections" }).click();
  await expect(
    page.getByText("60 people in the table: 60 new, 0 changed, 60 pictures, nothing to correct."),
  ).toBeVisible();
  await expectWellMade(page);
  await page.getByRole("button", { name: "Import 60 people" }).click();
  await expect(page.getByText("60 people imported.")).toBeVisible();

  await page.goto(`${adminPages.staff}?tab=Intern&search=${ids[7]}`);
  await page.getByRole("link", { name: `View profile of ${nameOf(7)}` }).click();
  await expect(page.getByText("28/02/2001")).toBeVisible();
  await expect(page.getByRole("img", { name: `Portrait of ${nameOf(7)}` })).toBeVisible();

  // The same table again finds everybody as in it; a change of one is imported, and taken back alone.
  await page.goto(`${adminPages.staffImport}?tab=Intern`);
  await page.getByLabel("Table", { exact: true }).setInputFiles({
    name: "interns.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      tableOf((cells, at) => {
        if (at === 7) return cells.with(5, "28/02/2001");
        return at === 3 ? cells.with(4, "Marine Drive") : cells;
      }).replace("Full name of intern", "Name"),
    ),
  });
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("60 people in the table: 0 new, 1 changed, nothing to correct.")).toBeVisible();
  await expect(page.getByText("Address: Temple Road → Marine Drive")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 person" }).click();
  await page.getByRole("button", { name: "Undo the import" }).click();
  await expect(page.getByText("1 person put back as before.").first()).toBeVisible();
});
