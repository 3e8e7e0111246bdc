import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSelection } from "./use-selection.ts";

const page = ["a", "b", "c", "d"];

function select(search: object = { q: "", cursor: null }) {
  return renderHook((given: object) => useSelection(given), { initialProps: search });
}

test("a range goes from the last row that was toggled", () => {
  const { result } = select();
  act(() => result.current.toggle("d", { among: page }));
  act(() => result.current.toggle("b", { isRange: true, among: page }));
  expect([...result.current.ids].sort()).toEqual(["b", "c", "d"]);
});

test("another page of the same filter keeps the selection; another filter starts with none", () => {
  const { result, rerender } = select();
  act(() => result.current.setPage(["a", "b"], true));
  rerender({ q: "", cursor: "p2" });
  expect(result.current.count).toBe(2);
  rerender({ q: "ana", cursor: null });
  expect(result.current.count).toBe(0);
});

test("all that match is a selection of its own, until a single row is touched", () => {
  const { result } = select();
  act(() => result.current.setPage(page, true));
  act(() => result.current.selectAllMatching());
  expect(result.current.isAllMatching).toBe(true);
  expect(result.current.has("on another page")).toBe(true);
  act(() => result.current.toggle("a", { among: page }));
  expect(result.current.isAllMatching).toBe(false);
  expect([...result.current.ids]).toEqual(["b", "c", "d"]);
});

test("what failed stays selected", () => {
  const { result } = select();
  act(() => result.current.setPage(page, true));
  act(() => result.current.keep(["c"]));
  expect([...result.current.ids]).toEqual(["c"]);
});
