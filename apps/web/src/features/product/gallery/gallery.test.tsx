import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Gallery } from "./gallery.tsx";

let prefersReducedMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  prefersReducedMotion = false;
  vi.stubGlobal("matchMedia", () => ({
    matches: prefersReducedMotion,
    addEventListener() {},
    removeEventListener() {},
  }));
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

test("the gallery moves to the next picture every two seconds, and from the last to the first", () => {
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
/** The offset of a picture in the frame: 0 is visible, 1 is on the right, -1 is on the left. */
const offsetOf = (number: number) => {
  const pictures = [...region().querySelectorAll("ul")][0];
  return number - 1 + shift(pictures?.children[number - 1]) + shift(pictures);
};

test.each([
  ["automatically", () => pass(2_000)],
  ["with the arrow button", () => fireEvent.click(arrow())],
  ["with the arrow key", () => fireEvent.keyDown(region(), { key: "ArrowRight" })],
])("after the last picture the first comes from the right, %s", (_, next) => {
  open();
  for (const [leaving, coming] of [
    [1, 2],
    [2, 3],
    [3, 1],
    [1, 2],
  ] as const) {
    next();
    expect([offsetOf(leaving), offsetOf(coming)]).toEqual([-1, 0]);
  }
});

test("before the first picture the last comes from the left", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Foto anterior" }));
  expect([offsetOf(1), offsetOf(3)]).toEqual([1, 0]);
});

test("two pictures alternate, and always slide forward", () => {
  render(<Gallery name="Café" pictures={pictures.slice(0, 2)} chosenPicture={null} />);
  pass(2_000);
  expect([offsetOf(1), offsetOf(2)]).toEqual([-1, 0]);
  pass(2_000);
  expect([offsetOf(2), offsetOf(1)]).toEqual([-1, 0]);
});

/** The element that follows a finger. */
const stage = () => region().querySelector("ul")?.parentElement as HTMLElement;

function drag(distance: number, then: "let go" | "hold") {
  const finger = { pointerId: 1, isPrimary: true, button: 0 };
  stage().setPointerCapture = () => {};
  fireEvent.pointerDown(stage(), { ...finger, clientX: 200 });
  fireEvent.pointerMove(stage(), { ...finger, clientX: 200 + distance });
  if (then === "let go") fireEvent.pointerUp(stage(), { ...finger, clientX: 200 + distance });
}

test("a swipe wraps around from the first picture to the last, and back to the first", () => {
  open();
  drag(100, "let go");
  expect(position()).toBe("Ampliar foto 3 de 3");
  drag(-100, "let go");
  expect(position()).toBe("Ampliar foto 1 de 3");
});

test.each([
  ["right", 40, -1],
  ["left", -40, 1],
])("during a drag to the %s, the next picture is on the opposite side", (_, distance, side) => {
  render(<Gallery name="Café" pictures={pictures.slice(0, 2)} chosenPicture={null} />);
  drag(distance, "hold");
  expect(offsetOf(2)).toBe(side);
});

test("a slide takes 450 milliseconds", () => {
  open();
  expect(region().querySelector("ul")?.className).toContain("duration-450");
});

test("a touch stops the automatic movement permanently", () => {
  open();
  fireEvent.pointerDown(region());
  fireEvent.pointerUp(region());
  pass(60_000);
  expect(position()).toBe("Ampliar foto 1 de 3");
});

test.each([
  ["the mouse is over it", () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  ["a control in it has the focus", () => fireEvent.focus(arrow()), () => fireEvent.blur(arrow())],
])("the gallery pauses while %s", (_, begin, end) => {
  open();
  begin();
  pass(60_000);
  expect(position()).toBe("Ampliar foto 1 de 3");
  end();
  pass(2_000);
  expect(position()).toBe("Ampliar foto 2 de 3");
});

test("the gallery does not move when the person prefers reduced motion", () => {
  prefersReducedMotion = true;
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

test("arrows, keys and thumbnails move to any picture", () => {
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

test("a gallery with one picture has no arrows", () => {
  render(<Gallery name="Café" pictures={["/images/a/1"]} chosenPicture={null} />);
  expect(screen.queryByRole("button", { name: "Próxima foto" })).toBeNull();
});

test("a picture that cannot be loaded is replaced by an icon", () => {
  open();
  const pictureOf = (name: string) => region().querySelector(`[aria-label="${name}"] img`);
  const first = pictureOf("Ampliar foto 1 de 3");
  if (first) fireEvent.error(first);
  expect(pictureOf("Ampliar foto 1 de 3")).toBeNull();
  expect(pictureOf("Ampliar foto 2 de 3")).not.toBeNull();
});
