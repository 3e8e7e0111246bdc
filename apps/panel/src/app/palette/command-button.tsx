import { SearchIcon } from "@vitrine/ui/icons.tsx";
import { useShortcut } from "@vitrine/ui/keyboard/use-shortcut.ts";
import { lazy, Suspense, useState } from "react";

const CommandPalette = lazy(async () => ({ default: (await import("./command-palette.tsx")).CommandPalette }));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search over everything. */
export function CommandButton() {
  const [isOpen, setIsOpen] = useState(false);
  useShortcut({ keys: "mod+k", run: () => setIsOpen((before) => !before) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
        className="flex min-h-(--control) items-center gap-2 rounded-xl text-muted hover:bg-sunk hover:text-ink max-lg:w-(--control) max-lg:justify-center lg:w-80 lg:bg-card lg:px-2.5 lg:ring-1 lg:ring-line lg:ring-inset"
      >
        <SearchIcon className="size-4.5 shrink-0" />
        <span className="min-w-0 flex-1 truncate text-left max-lg:sr-only">Buscar ou ir para…</span>
        <span aria-hidden="true" className="rounded bg-sunk px-1.5 py-0.5 font-sans text-xs max-lg:hidden">
          {isMac ? "⌘K" : "Ctrl K"}
        </span>
      </button>
      <span className="flex-1 max-lg:hidden" />
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
