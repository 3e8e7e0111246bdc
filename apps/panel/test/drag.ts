import { act, fireEvent } from "@testing-library/react";
import { vi } from "vitest";

const TILE = 100;

/** Drags something onto an item of a list. happy-dom draws nothing: here each item has a position of its own. */
export async function drag(from: HTMLElement, onto: HTMLElement, pointer: "mouse" | "finger" = "mouse") {
  const items = [...(onto.parentElement?.children ?? [])];
  const measured = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const index = items.findIndex((item) => item.contains(this));
    return index === -1 ? new DOMRect(0, 0, TILE, TILE * items.length) : new DOMRect(0, index * TILE, TILE, TILE);
  });
  const middleOf = (element: HTMLElement) => element.getBoundingClientRect().top + TILE / 2;
  const steps = [middleOf(from), middleOf(from) + 10, middleOf(onto) - 1, middleOf(onto)];
  const at = (y: number) => ({ clientX: TILE / 2, clientY: y });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  const settle = (ms = 60) => act(() => vi.advanceTimersByTimeAsync(ms));
  if (pointer === "mouse") {
    fireEvent.mouseDown(from, at(steps[0] ?? 0));
    for (const y of steps) {
      fireEvent.mouseMove(document, at(y));
      await settle();
    }
    fireEvent.mouseUp(document);
  } else {
    const touch = (y: number) => ({ touches: [{ ...at(y), target: from, identifier: 1 }] });
    fireEvent.touchStart(from, touch(steps[0] ?? 0));
    // The finger rests, and then drags.
    await settle(300);
    for (const y of steps) {
      fireEvent.touchMove(from, touch(y));
      await settle();
    }
    fireEvent.touchEnd(from, { touches: [] });
  }
  await settle();
  vi.useRealTimers();
  measured.mockRestore();
}
