import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reloadScript } from "./missing-code.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A tab of a browser, as far as the script knows one. */
function aTab({ typed = "" } = {}) {
  const stored = new Map<string, string>();
  const reload = vi.fn();
  const run = new Function(
    ...["document", "sessionStorage", "location", "window"],
    `return (async () => { ${reloadScript} })()`,
  );
  return {
    reload,
    /** The page is opened and asks for the file. */
    open(page = {}): Promise<void> {
      const document = { querySelectorAll: () => [{ value: typed }], querySelector: () => null };
      const sessionStorage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, text: string) => stored.set(key, text),
      };
      return run(document, sessionStorage, { reload }, page);
    },
  };
}

test("the page is opened anew at once, and once for several files", async () => {
  const { open, reload } = aTab();
  const page = {};
  for (const asked of [open(page), open(page)]) asked.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("whoever has typed something keeps it, and reads that the page failed", async () => {
  const { open, reload } = aTab({ typed: "Rua das Flores" });
  await expect(open()).rejects.toThrow("of another release");
  expect(reload).not.toHaveBeenCalled();
});

test("a file that never comes leads to no endless circle", async () => {
  const { open, reload } = aTab();
  for (let time = 0; time < 5; time++) {
    open().catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
  }
  expect(reload).toHaveBeenCalledTimes(5);
  await expect(open()).rejects.toThrow("of another release");
  await vi.advanceTimersByTimeAsync(60_000);
  open().catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(6);
});
