import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
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
  return { heard, user: userEvent.setup(), field: screen.getByLabelText<HTMLInputElement>("Email") };
}

describe("an e-mail field", () => {
  it("shortens an over-long ending under the keys, and says so", async () => {
    const { heard, user, field } = openField();
    await user.type(field, "asha@example.info");
    expect(field.value).toBe("asha@example.inf");
    expect(heard.at(-1)).toBe("asha@example.inf");
    expect(screen.getByText(/We shortened the ending to “.inf”/)).toBeTruthy();
  });

  it("puts back what was typed on request, and leaves the ending alone from then on", async () => {
    const { heard, user, field } = openField();
    await user.type(field, "asha@mail.port");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(field.value).toBe("asha@mail.port");
    expect(heard.at(-1)).toBe("asha@mail.port");
    await user.type(field, "s.com");
    expect(field.value).toBe("asha@mail.ports.com");
    expect(screen.queryByText(/shortened/)).toBeNull();
  });

  it("shortens again once the field was emptied", async () => {
    const { user, field } = openField();
    await user.type(field, "asha@example.info");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    await user.clear(field);
    await user.type(field, "ravi@example.comm");
    expect(field.value).toBe("ravi@example.com");
  });

  it("drops spaces under the keys, with the caret where it was", async () => {
    const { user, field } = openField();
    await user.type(field, "asha@example.com");
    await user.type(field, " x", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("ashax@example.com");
    expect(field.selectionStart).toBe(5);
  });

  it("leaves what is pasted as it is", async () => {
    const { user, field } = openField();
    await user.click(field);
    await user.paste("asha @example.info");
    expect(field.value).toBe("asha @example.info");
    expect(screen.queryByText(/shortened/)).toBeNull();
  });

  it("leaves the ending alone while another part is typed", async () => {
    const { user, field } = openField();
    await user.click(field);
    await user.paste("asha@example.info");
    await user.type(field, "1", { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field.value).toBe("asha1@example.info");
  });
});
