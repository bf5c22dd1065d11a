import { render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { EmailField } from "#kit/ui/EmailField.tsx";
import { TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { emailField } from "#rules/email.ts";
import { required, textField } from "#rules/fields.ts";
import { isPersonName } from "#rules/person-name.ts";
import { phoneField } from "#rules/phone.ts";
import { isPincode } from "#rules/pincode.ts";
import { user } from "#tests/support/components/user.ts";
import { useSchemaForm } from "./use-schema-form.ts";

const schema = z.object({
  name: textField([
    required("Name is required."),
    [(name) => isPersonName(name, "documented"), "Letters only."],
  ]),
  email: emailField,
  phone: phoneField({ required: "Phone is required.", india: "Ten digits.", invalid: "Invalid phone." }),
  pincode: textField([[isPincode, "Six digits."]]),
  code: textField([[(code) => /^TPEID\d{6}$/.test(code), "Six digits after TPEID."]]),
  colour: textField([[(colour) => /^(#[0-9a-f]{6})?$/.test(colour), "Six digits after #."]]),
  story: textField([[(story) => story.split(" ").length > 30, "More words."]]),
});

function Example() {
  const { field, text } = useSchemaForm(schema);
  return (
    <form>
      <TextField label="Name" {...field("name")} />
      <EmailField label="Email" {...field("email")} />
      <PhoneField label="Phone" {...field("phone")} value={text("phone")} />
      <TextField label="Pincode" {...field("pincode")} />
      <TextField label="Code" {...field("code")} />
      <TextField label="Colour" optional {...field("colour")} />
      <TextAreaField label="Story" {...field("story")} />
    </form>
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

async function leave(label: string, value: string) {
  await user.click(control(label));
  await user.paste(value);
  await user.tab();
}

/** All that is offered now, once the error of the named field is shown. */
async function offersWith(error: string) {
  await screen.findByText(error);
  return screen.findByRole("button", { name: /^Use / });
}

beforeEach(() => void render(<Example />));

it.each([
  ["Name", "K. P. Menon", "Letters only.", "K P Menon"],
  ["Name", "Anne-Marie O’Brien", "Letters only.", "Anne Marie OBrien"],
  ["Email", "asha@example,com", "Invalid email format!", "asha@example.com"],
  ["Pincode", "682-001", "Six digits.", "682001"],
  ["Code", "tpeid208114", "Six digits after TPEID.", "TPEID208114"],
])("in %s, %s is refused, and mended in one press", async (label, typed, error, mended) => {
  await leave(label, typed);
  const offer = await offersWith(error);
  expect(offer.textContent).toBe(`Use ${mended}`);
  await user.click(offer);
  expect(control(label).value).toBe(mended);
  expect(document.activeElement).toBe(control(label));
  await expect.poll(() => screen.queryByText(error)).toBeNull();
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
});

it.each(["asha@gmial.com", "asha@gmail.con"])(
  "asks whether %s is meant to be at gmail.com",
  async (typed) => {
    await leave("Email", typed);
    await user.click(await screen.findByRole("button", { name: "Did you mean gmail.com?" }));
    expect(control("Email").value).toBe("asha@gmail.com");
    await expect.poll(() => screen.queryByRole("button", { name: /gmail/ })).toBeNull();
  },
);

it("offers a number without the 0 that is dialled within its country", async () => {
  await leave("Phone", "+44 07911 123456");
  await user.click(await screen.findByRole("button", { name: "Use +44 7911123456" }));
  expect(control("Phone").value).toBe("+44 7911123456");
});

it("offers nothing that the rules would refuse as well", async () => {
  await leave("Name", "R2-D2");
  await screen.findByText("Letters only.");
  await leave("Pincode", "682-001");
  expect((await offersWith("Six digits.")).textContent).toBe("Use 682001");
  expect(screen.getAllByRole("button", { name: /^(Use|Did)/ })).toHaveLength(1);
});

it("does not offer to empty a field that may be empty", async () => {
  await leave("Colour", "teal");
  await screen.findByText("Six digits after #.");
  await leave("Pincode", "682-001");
  expect((await offersWith("Six digits.")).textContent).toBe("Use 682001");
  expect(screen.getAllByRole("button", { name: /^Use/ })).toHaveLength(1);
});

it("does not touch prose, whose hyphens would make more words of it", async () => {
  await leave("Story", "well-known ".repeat(20).trim());
  await screen.findByText("More words.");
  await leave("Pincode", "682-001");
  await offersWith("Six digits.");
  expect(screen.getAllByRole("button", { name: /^Use/ })).toHaveLength(1);
});
