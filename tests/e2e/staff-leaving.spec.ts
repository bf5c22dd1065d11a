import { adminPages } from "#addresses/admin.ts";
import { expect, intern, newName, says, test } from "../support/browser/staff-journey.ts";
import { expectNoViolation, expectWellMade, phone } from "../support/browser/well-made.ts";

test("several interns leave at once: who was changed meanwhile is named, certificates stay genuine, one undo", async ({
  page,
  signIn,
  office,
}) => {
  const word = newName();
  const people = [];
  for (const given of ["Asha", "Biju", "Cyril"])
    people.push(await office.add({ ...intern(), name: `${given} ${word}` }));
  const [first, , third] = people;
  if (!first || !third) throw new Error("Nobody was added.");
  const certificate = await office.issue(third);
  await signIn();
  await page.goto(`${adminPages.staff}?tab=Intern&search=${encodeURIComponent(word)}`);
  const box = (given: string) => page.getByRole("checkbox", { name: `Select ${given} ${word}` });
  await box("Cyril").click();
  await box("Asha").click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected records" });
  await expect(bar.getByText("3 interns selected")).toBeVisible();
  await office.change(first, { fullAddress: "New Road, Aluva" });
  await bar.getByRole("button", { name: "Leaving…" }).press("Enter");
  await bar.getByLabel("Left on").fill("2026-10-31");
  await expect(bar.getByText("“The internship ended on 31/10/2026.”")).toBeVisible();
  await expectNoViolation(page);
  await bar.getByRole("button", { name: "Set for 3 interns" }).click();
  await expect(says(page, "2 interns marked as left on 31/10/2026. 1 left as before.").first()).toBeVisible();
  await expect(page.getByRole("alert").getByRole("listitem")).toHaveText(
    `Asha ${word}: Somebody has changed this record meanwhile.`,
  );
  expect(await office.named(`Asha ${word}`)).toMatchObject({ leftOn: null, fullAddress: "New Road, Aluva" });
  await expect(page.getByText("No longer with us")).toHaveCount(2);

  const visitor = await page.context().newPage();
  await visitor.goto(certificate);
  await expect(visitor.getByText("Genuine").first()).toBeVisible();
  await expect(visitor.getByText("No longer with the company since 31 October 2026.")).toBeVisible();
  await visitor.close();

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(says(page, "Undone: 2 interns.").first()).toBeVisible();
  await expect(page.getByText("No longer with us")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phone);
  test("the form of several who leave passes axe and does not widen the page", async ({
    page,
    signIn,
    office,
  }) => {
    const { name } = await office.add(intern());
    await signIn();
    await page.goto(`${adminPages.staff}?tab=Intern&search=${encodeURIComponent(name ?? "")}`);
    await page.getByRole("checkbox", { name: `Select ${name}` }).click();
    await page.getByRole("button", { name: "Leaving…" }).click();
    await expect(page.getByLabel("Left on")).toBeFocused();
    await expectWellMade(page);
  });
});
