import { renderHook } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { useIsSlow, useWaitingSince } from "./waiting-since.ts";

/** The page is shown so many milliseconds after the address was opened. */
function shownAfter(milliseconds: number) {
  vi.spyOn(performance, "now").mockReturnValue(milliseconds);
  vi.spyOn(performance, "timeOrigin", "get").mockReturnValue(Date.now() - milliseconds);
  return renderHook(() => useIsSlow(useWaitingSince()), { wrapper: MemoryRouter }).result.current;
}

test.each([
  ["at once", 300, false],
  ["after a slow start of the app: the person has waited long enough for words", 1_500, true],
  ["when the person comes back to it, who then waits anew", 600_000, false],
])("a payment page is shown %s", (_, milliseconds, isSlow) => {
  expect(shownAfter(milliseconds)).toBe(isSlow);
});
