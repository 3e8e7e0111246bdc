import { expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

test("the clipboard API is used first", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  await expect(copyText("Olá!")).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith("Olá!");
});

test.each([
  ["is missing", {}],
  ["refuses", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowedError")) } }],
])("when the clipboard API %s, the text is copied from a selection", async (_, navigator) => {
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

test("when no way to copy works, the result is false", async () => {
  vi.stubGlobal("navigator", {});
  document.execCommand = () => {
    throw new Error("not supported");
  };
  await expect(copyText("Olá!")).resolves.toBe(false);
});
