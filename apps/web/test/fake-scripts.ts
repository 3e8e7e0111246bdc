import { waitFor } from "@testing-library/react";
import { vi } from "vitest";

/** Plays the companies whose scripts are loaded: the test says when one arrives, or that it does not. */
export function fakeScripts() {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  return {
    /** Waits for the script at this place of the list of those asked for. */
    asked: (place: number) =>
      waitFor(
        () => {
          const script = scripts[place];
          if (!script) throw new Error("the script was not asked for");
          return script;
        },
        { timeout: 4_000 },
      ),
  };
}
