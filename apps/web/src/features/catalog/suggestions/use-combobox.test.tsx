import { renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useCombobox } from "./use-combobox.ts";

const box = document.createElement("input");
afterEach(() => box.remove());

function openList(startsOpen: boolean) {
  document.body.append(box);
  box.focus();
  const { result } = renderHook(() =>
    useCombobox({
      ...{ box: { current: box }, listId: "lista", text: "cafe", count: 2, startsOpen },
      ...{ onChoose: () => {}, onDelete: () => {} },
    }),
  );
  return result.current.isOpen;
}

test.each([
  ["opens when its code arrives while somebody types", true],
  ["stays closed when its code arrives after the search has started", false],
])("the list of suggestions %s", (_, startsOpen) => {
  expect(openList(startsOpen)).toBe(startsOpen);
  expect(box.getAttribute("aria-expanded")).toBe(String(startsOpen));
});
