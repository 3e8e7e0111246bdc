// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gallery } from "./gallery.tsx";

let prefersRest = false;

beforeEach(() => {
  vi.useFakeTimers();
  prefersRest = false;
  vi.stubGlobal("matchMedia", () => ({ matches: prefersRest, addEventListener() {}, removeEventListener() {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pictures = ["/images/a/1", "/images/a/2", "/images/a/3"];

function open(chosenPicture: string | null = null) {
  const gallery = (chosen: string | null) => <Gallery name="Café" pictures={pictures} chosenPicture={chosen} />;
  const { rerender } = render(gallery(chosenPicture));
  return { choose: (picture: string | null) => rerender(gallery(picture)) };
}

const region = () => screen.getByRole("region", { name: "Fotos de Café" });
const arrow = () => screen.getByRole("button", { name: "Próxima foto" });
const position = () => region().querySelector("li:not([inert]) > [aria-label^=Ampliar]")?.getAttribute("aria-label");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("moves to the next picture every two seconds, and from the last to the first", () => {
  open();
  pass(1_999);
  expect(position()).toBe("Ampliar foto 1 de 3");
  pass(1);
  expect(position()).toBe("Ampliar foto 2 de 3");
  pass(2_000);
  expect(position()).toBe("Ampliar foto 3 de 3");
  pass(2_000);
  expect(position()).toBe("Ampliar foto 1 de 3");
});

const shift = (element: Element | null | undefined) =>
  Number(/translate(?:3d|X)\((?:calc\()?(-?\d+)%/.exec(element?.getAttribute("style") ?? "")?.[1]) / 100;
/** Where a picture stands in the frame: 0 is in sight, 1 is waiting on the right, -1 has gone to the left. */
const standing = (number: number) => {
  const pictures = [...region().querySelectorAll("ul")][0];
  return number - 1 + shift(pictures?.children[number - 1]) + shift(pictures);
};

test.each([
  ["all by itself", () => pass(2_000)],
  ["by the arrow", () => fireEvent.click(arrow())],
  ["by a key", () => fireEvent.keyDown(region(), { key: "ArrowRight" })],
])("after the last picture the first comes from the right, %s", (_, next) => {
  open();
  for (const [leaving, coming] of [
    [1, 2],
    [2, 3],
    [3, 1],
    [1, 2],
  ] as const) {
    next();
    expect([standing(leaving), standing(coming)]).toEqual([-1, 0]);
  }
});

test("before the first picture the last comes from the left", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Foto anterior" }));
  expect([standing(1), standing(3)]).toEqual([1, 0]);
});

test("two pictures take turns, always forward", () => {
  render(<Gallery name="Café" pictures={pictures.slice(0, 2)} chosenPicture={null} />);
  pass(2_000);
  expect([standing(1), standing(2)]).toEqual([-1, 0]);
  pass(2_000);
  expect([standing(2), standing(1)]).toEqual([-1, 0]);
});

/** The part of the page that follows a finger. */
const stage = () => region().querySelector("ul")?.parentElement as HTMLElement;

function pull(distance: number, then: "let go" | "hold") {
  const finger = { pointerId: 1, isPrimary: true, button: 0 };
  stage().setPointerCapture = () => {};
  fireEvent.pointerDown(stage(), { ...finger, clientX: 200 });
  fireEvent.pointerMove(stage(), { ...finger, clientX: 200 + distance });
  if (then === "let go") fireEvent.pointerUp(stage(), { ...finger, clientX: 200 + distance });
}

test("a swipe goes round too: from the first picture back to the last, and on to the first", () => {
  open();
  pull(100, "let go");
  expect(position()).toBe("Ampliar foto 3 de 3");
  pull(-100, "let go");
  expect(position()).toBe("Ampliar foto 1 de 3");
});

test.each([
  ["right", 40, -1],
  ["left", -40, 1],
])("while a finger pulls to the %s, there is a picture on the other side", (_, distance, side) => {
  render(<Gallery name="Café" pictures={pictures.slice(0, 2)} chosenPicture={null} />);
  pull(distance, "hold");
  expect(standing(2)).toBe(side);
});

test("slides for 450 milliseconds", () => {
  open();
  expect(region().querySelector("ul")?.className).toContain("duration-450");
});

test("a touch stops it for good", () => {
  open();
  fireEvent.pointerDown(region());
  fireEvent.pointerUp(region());
  pass(60_000);
  expect(position()).toBe("Ampliar foto 1 de 3");
});

test.each([
  ["the mouse is over it", () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  ["something in it has the focus", () => fireEvent.focus(arrow()), () => fireEvent.blur(arrow())],
])("it waits while %s", (_, begin, end) => {
  open();
  begin();
  pass(60_000);
  expect(position()).toBe("Ampliar foto 1 de 3");
  end();
  pass(2_000);
  expect(position()).toBe("Ampliar foto 2 de 3");
});

test("it does not move for who asked for less movement", () => {
  prefersRest = true;
  open();
  pass(60_000);
  expect(position()).toBe("Ampliar foto 1 de 3");
});

test("the picture of a chosen combination is shown and stays", () => {
  const { choose } = open();
  choose("/images/a/3");
  expect(position()).toBe("Ampliar foto 3 de 3");
  pass(60_000);
  expect(position()).toBe("Ampliar foto 3 de 3");
});

test("arrows, keys and small pictures lead to any picture", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Foto anterior" }));
  expect(position()).toBe("Ampliar foto 3 de 3");
  fireEvent.click(screen.getByRole("button", { name: "Próxima foto" }));
  expect(position()).toBe("Ampliar foto 1 de 3");
  fireEvent.keyDown(region(), { key: "ArrowRight" });
  expect(position()).toBe("Ampliar foto 2 de 3");
  const [third] = screen.getAllByRole("button", { name: "Foto 3 de 3" });
  if (third) fireEvent.click(third);
  expect(position()).toBe("Ampliar foto 3 de 3");
});

test("a single picture has nothing to move to", () => {
  render(<Gallery name="Café" pictures={["/images/a/1"]} chosenPicture={null} />);
  expect(screen.queryByRole("button", { name: "Próxima foto" })).toBeNull();
});

test("a picture that cannot be loaded gives way to a quiet sign", () => {
  open();
  const pictureOf = (name: string) => region().querySelector(`[aria-label="${name}"] img`);
  const first = pictureOf("Ampliar foto 1 de 3");
  if (first) fireEvent.error(first);
  expect(pictureOf("Ampliar foto 1 de 3")).toBeNull();
  expect(pictureOf("Ampliar foto 2 de 3")).not.toBeNull();
});
