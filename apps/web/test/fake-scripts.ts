import { waitFor } from "@testing-library/react";
import { vi } from "vitest";

/** Stands in for third-party scripts: the test says when one loads, or that it fails. */
export function fakeScripts() {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  return {
    /** Waits for the script at this index of the requested ones. */
    requested: (index: number) =>
      waitFor(
        () => {
          const script = scripts[index];
          if (!script) throw new Error("the script was not asked for");
          return script;
        },
        { timeout: 4_000 },
      ),
  };
}
