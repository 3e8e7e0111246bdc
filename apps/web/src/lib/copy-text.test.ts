// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the clipboard is asked first", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await expect(copyText("Olá!")).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith("Olá!");
});

test.each([
  ["is missing", {}],
  ["refuses", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowedError")) } }],
])("where the clipboard %s, the text is copied by selecting it", async (_, navigator) => {
  vi.stubGlobal("navigator", navigator);
  let copied: string | undefined;
  document.execCommand = () => {
    copied = document.querySelector("textarea")?.value;
    return true;
  };
  await expect(copyText("Olá!")).resolves.toBe(true);
  expect(copied).toBe("Olá!");
  expect(document.querySelector("textarea")).toBeNull();
});

test("where nothing works, it says so", async () => {
  vi.stubGlobal("navigator", {});
  document.execCommand = () => {
    throw new Error("not supported");
  };
  await expect(copyText("Olá!")).resolves.toBe(false);
});
