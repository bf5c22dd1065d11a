import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { user } from "#tests/support/components/user.ts";
import { EmailField } from "./EmailField.tsx";

afterEach(cleanup);

function openField() {
  const heard: string[] = [];
  render(
    <EmailField
      label="Email"
      name="email"
      onInput={({ currentTarget }) => heard.push(currentTarget.value)}
    />,
  );
  return { heard, field: screen.getByLabelText<HTMLInputElement>("Email") };
}

describe("an e-mail field", () => {
  it("removes typed spaces and keeps the caret in place", async () => {
    const { heard, field } = openField();
    await user.type(field, "asha@example.com");
    await user.type(field, " x", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("ashax@example.com");
    expect(field.selectionStart).toBe(5);
    expect(heard.at(-1)).toBe("ashax@example.com");
  });

  it("leaves pasted text unchanged", async () => {
    const { field } = openField();
    await user.click(field);
    await user.paste("asha @example.info");
    expect(field.value).toBe("asha @example.info");
  });

  it.each(["ceo@acme.info", "ceo@acme.tech", "hr@mail.acmegroup.com"])(
    "leaves %s unchanged when it is typed",
    async (address) => {
      const { field } = openField();
      await user.type(field, address);
      expect(field.value).toBe(address);
      expect(screen.queryByText(/shortened/)).toBeNull();
    },
  );
});
