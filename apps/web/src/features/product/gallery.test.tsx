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
const place = () => region().querySelector("li:not([inert]) > [aria-label^=Ampliar]")?.getAttribute("aria-label");
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test("moves to the next picture every two seconds, and from the last to the first", () => {
  open();
  pass(1_999);
  expect(place()).toBe("Ampliar foto 1 de 3");
  pass(1);
  expect(place()).toBe("Ampliar foto 2 de 3");
  pass(2_000);
  expect(place()).toBe("Ampliar foto 3 de 3");
  pass(2_000);
  expect(place()).toBe("Ampliar foto 1 de 3");
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
  expect(place()).toBe("Ampliar foto 1 de 3");
});

test.each([
  ["the mouse is over it", () => fireEvent.pointerEnter(region()), () => fireEvent.pointerLeave(region())],
  ["something in it has the focus", () => fireEvent.focus(arrow()), () => fireEvent.blur(arrow())],
])("it waits while %s", (_, begin, end) => {
  open();
  begin();
  pass(60_000);
  expect(place()).toBe("Ampliar foto 1 de 3");
  end();
  pass(2_000);
  expect(place()).toBe("Ampliar foto 2 de 3");
});

test("it does not move for who asked for less movement", () => {
  prefersRest = true;
  open();
  pass(60_000);
  expect(place()).toBe("Ampliar foto 1 de 3");
});

test("the picture of a chosen combination is shown and stays", () => {
  const { choose } = open();
  choose("/images/a/3");
  expect(place()).toBe("Ampliar foto 3 de 3");
  pass(60_000);
  expect(place()).toBe("Ampliar foto 3 de 3");
});

test("arrows, keys and small pictures lead to any picture", () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: "Foto anterior" }));
  expect(place()).toBe("Ampliar foto 3 de 3");
  fireEvent.click(screen.getByRole("button", { name: "Próxima foto" }));
  expect(place()).toBe("Ampliar foto 1 de 3");
  fireEvent.keyDown(region(), { key: "ArrowRight" });
  expect(place()).toBe("Ampliar foto 2 de 3");
  const [third] = screen.getAllByRole("button", { name: "Foto 3 de 3" });
  if (third) fireEvent.click(third);
  expect(place()).toBe("Ampliar foto 3 de 3");
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
