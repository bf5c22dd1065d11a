import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { user } from "#tests/support/components/user.ts";
import { Button } from "./Button.tsx";

const button = () => screen.getByRole("button", { name: "Send" });

it("calls onClick, and is not marked as busy or disabled", async () => {
  const onClick = vi.fn();
  render(<Button onClick={onClick}>Send</Button>);
  await user.click(button());
  expect(onClick).toHaveBeenCalledOnce();
  expect([button().hasAttribute("aria-busy"), button().hasAttribute("aria-disabled")]).toEqual([
    false,
    false,
  ]);
});

it("ignores presses while busy, and keeps the focus", async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Send</Button>);
  button().focus();
  rerender(
    <Button busy onClick={onClick}>
      Send
    </Button>,
  );
  expect(button().getAttribute("aria-busy")).toBe("true");
  await user.click(button());
  await user.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button());
});

it("does not submit its form while busy, not even by Enter in a field", async () => {
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(true));
  await user.click(button());
  await user.type(screen.getByLabelText("Name"), "{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(form(false));
  await user.type(screen.getByLabelText("Name"), "{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
});
