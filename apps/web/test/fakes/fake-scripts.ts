import { waitFor } from "@testing-library/react";
import { vi } from "vitest";

/** Replaces third-party scripts. The test decides whether and when each one loads. */
export function fakeScripts() {
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push(script as HTMLScriptElement);
  });
  return {
    /** Waits until the page requests the script with this index. */
    requested: (index: number) =>
      waitFor(() => {
        const script = scripts[index];
        if (!script) throw new Error("the page did not request the script");
        return script;
      }),
  };
}
