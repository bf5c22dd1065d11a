import { namedForm } from "./named-form.ts";
import { user } from "./user.ts";

export const { form, control, paste, button } = namedForm("Submit New Project");
export const submit = () => button("Submit project");

/** Fills in the project form but for its optional parts. */
export async function fillIn() {
  await paste("Full name", "Asha Menon");
  await paste("Phone number", "9876543210");
  await paste("Email", "asha@example.com");
  await user.selectOptions(control("User type"), "Student");
  await user.selectOptions(control("Qualification"), "Other");
  await paste("Your qualification", "Diploma in fisheries");
  await paste("Institute or company name", "Model Engineering College");
  await paste("Project or idea name", "Tide tables");
  await paste("Summary", "A daily sheet.");
  await paste("What problem does it solve?", "Nobody knows the catch.");
  await paste("Who benefits from it?", "Stall keepers");
  await paste("Why will it succeed?", "Times are known.");
  await user.click(control(/I am 18 or older/));
}
