import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CarouselControls, CarouselDots } from "./CarouselControls.tsx";
import { swipeStep, useCarousel } from "./use-carousel.ts";

const embla = vi.hoisted(() => ({
  scrollNext: vi.fn(),
  scrollPrev: vi.fn(),
  duration: 0,
  /** Whether the mocked hook returns a carousel, as it does while the strip is mounted. */
  isThere: true,
}));

// Without layout a real carousel cannot scroll; the browser tests cover that.
vi.mock("embla-carousel-react", () => {
  const root = document.createElement("div");
  const carousel = {
    ...embla,
    on: () => carousel,
    off: () => carousel,
    rootNode: () => root,
    selectedScrollSnap: () => 0,
    scrollSnapList: () => [0, 1, 2],
  };
  return {
    default: ({ duration }: { duration: number }) => {
      embla.duration = duration;
      return [() => undefined, embla.isThere ? carousel : undefined];
    },
  };
});

interface Props {
  readonly isHeld?: boolean;
  readonly timing?: Omit<Parameters<typeof useCarousel>[1], "isHeld">;
}

function News({ isHeld = false, timing = { everyMs: 2500, resumeMs: 3000 } }: Props) {
  const { attention, isStopped, toggle, previous, next, selected, stops, goTo } = useCarousel(
    {},
    { ...timing, isHeld },
  );
  return (
    <section aria-label="News" {...attention}>
      <CarouselControls content="news" {...{ isStopped, toggle, previous, next }} />
      <CarouselDots content="news" {...{ selected, stops, goTo }} />
      <a href="/">A card</a>
    </section>
  );
}

const region = () => screen.getByRole("region", { name: "News" });
const button = (name: string) => screen.getByRole("button", { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const moves = () => embla.scrollNext.mock.calls.length;

function expectNoMove() {
  const before = moves();
  pass(60_000);
  expect(moves()).toBe(before);
}

function expectMoveAfter(ms: number) {
  const before = moves();
  pass(ms - 1);
  expect(moves()).toBe(before);
  pass(1);
  expect(moves()).toBe(before + 1);
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  embla.isThere = true;
  vi.clearAllMocks();
});

test("moves every 2.5 s", () => {
  render(<News />);
  expectMoveAfter(2500);
  expectMoveAfter(2500);
});

test("stays still under the mouse, moves 3 s after the mouse has left, and then every 2.5 s", () => {
  render(<News />);
  fireEvent.pointerOver(region());
  expectNoMove();
  fireEvent.pointerLeave(region());
  expectMoveAfter(3000);
  expectMoveAfter(2500);
});

test("stays still while it has the focus", () => {
  render(<News />);
  act(() => screen.getByRole("link").focus());
  expectNoMove();
  act(() => button("Next news").focus());
  expectNoMove();
  act(() => button("Next news").blur());
  expectMoveAfter(3000);
});

test("stays still after Pause, and moves after Play although the button has the focus", () => {
  render(<News />);
  act(() => button("Pause news").focus());
  fireEvent.click(button("Pause news"));
  expectNoMove();
  fireEvent.click(button("Play news"));
  expectMoveAfter(3000);
});

test("stays still while it is held", () => {
  const { rerender } = render(<News isHeld />);
  expectNoMove();
  rerender(<News />);
  expectMoveAfter(3000);
});

test("stays still under reduced motion, and its buttons move it without animation", () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  render(<News />);
  expectNoMove();
  expect(embla.duration).toBe(0);
  fireEvent.click(button("Next news"));
  expect(moves()).toBe(1);
});

test("shows no dots once its strip is unmounted", () => {
  const { rerender } = render(<News />);
  expect(button("Go to news, slide 3 of 3")).toBeDefined();
  embla.isThere = false;
  rerender(<News />);
  expect(screen.queryByRole("button", { name: /Go to news/ })).toBeNull();
});

test("waits its interval after a pause when it has no resume delay", () => {
  const timing = { everyMs: 5000 };
  const { rerender } = render(<News isHeld timing={timing} />);
  expectNoMove();
  rerender(<News timing={timing} />);
  expectMoveAfter(5000);
  expectMoveAfter(5000);
});

test("starts with its interval, not the resume delay, once there is something to move", () => {
  embla.isThere = false;
  const { rerender } = render(<News />);
  expectNoMove();
  embla.isThere = true;
  rerender(<News />);
  expectMoveAfter(2500);
});

test("stops when it is unmounted", () => {
  render(<News />).unmount();
  expectNoMove();
});

test.each([
  [-51, 1],
  [-50, 0],
  [0, 0],
  [50, 0],
  [51, -1],
])("a swipe of %i px moves by %i slides", (distance, step) => {
  expect(swipeStep(distance)).toBe(step);
});
