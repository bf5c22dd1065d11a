import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { noLinks } from "#tests/samples/staff/staff.ts";
import { refusal, stubCalls } from "#tests/support/components/stub-calls.ts";
import type { TeamMember } from "../staff.ts";
import { TeamGrid } from "./TeamGrid.tsx";

const TEAM = "GET /api/employee/employees";

const member = (name: string): TeamMember => ({
  _id: name,
  name,
  desig: "Consultant",
  image: `/uploads/${name}.png`,
  selfIntroduction: "I count things.",
  category: "employee",
  ...noLinks,
});

const names = () => screen.getAllByRole("img").map((photo) => photo.getAttribute("alt"));

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
});

test("sorts the team from A to Z, whatever the server's order, and requests only employees", async () => {
  const calls = stubCalls({ [TEAM]: () => [member("Zubaida"), member("élodie"), member("Anil")] });
  render(<TeamGrid built={[member("Reshma"), member("Basheer")]} />);
  expect(names()).toEqual(["Portrait of Basheer", "Portrait of Reshma"]);
  await screen.findByRole("img", { name: "Portrait of Zubaida" });
  expect(names()).toEqual(["Portrait of Anil", "Portrait of élodie", "Portrait of Zubaida"]);
  expect(calls.map(({ url }) => url.search)).toEqual(["?category=employee"]);
});

test("a member is shown although photo, words and links are missing", async () => {
  const { _id, name, socialmedia1, platform1 } = {
    ...member("Anil"),
    socialmedia1: "linkedIn",
    platform1: "https://linkedin.com/in/anil",
  };
  stubCalls({ [TEAM]: () => [{ _id, name, socialmedia1, platform1, socialmedia2: null }] });
  const { container } = render(<TeamGrid built={[member("Reshma")]} />);
  expect((await screen.findByText("Anil")).textContent).toBe("Anil");
  expect(container.querySelector("a[href='https://linkedin.com/in/anil']")).not.toBeNull();
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("an empty answer shows that nobody was found", async () => {
  stubCalls({ [TEAM]: () => [] });
  render(<TeamGrid built={[member("Anil")]} />);
  expect(await screen.findByText("No employees found")).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a failed refresh shows an error above the built team", async () => {
  stubCalls({ [TEAM]: () => refusal(500, "Internal server error") });
  render(<TeamGrid built={[member("Anil")]} />);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Error: Failed to load employees.");
  expect(names()).toEqual(["Portrait of Anil"]);
  expect(screen.queryByText("No employees found")).toBeNull();
});
