import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ConflictNotice } from "./notices.tsx";

describe("the conflict notice", () => {
  it("shows both versions, takes the focus, and reports the one that is chosen", () => {
    const onKeepMine = vi.fn();
    const onTakeTheirs = vi.fn();
    render(
      <ConflictNotice
        differences={[{ label: "Name", mine: "Asha", theirs: "" }]}
        onKeepMine={onKeepMine}
        onTakeTheirs={onTakeTheirs}
      />,
    );
    expect(screen.getAllByRole("cell").map(({ textContent }) => textContent)).toEqual(["Asha", "N/A"]);
    expect(document.activeElement).toBe(screen.getByRole("region"));
    fireEvent.click(screen.getByRole("button", { name: "Save my version" }));
    fireEvent.click(screen.getByRole("button", { name: "Take the saved version" }));
    expect(onKeepMine).toHaveBeenCalledOnce();
    expect(onTakeTheirs).toHaveBeenCalledOnce();
  });
});
