import { SessionType } from "@vitrine/domain/codes/session";
import { buttonStyle } from "@vitrine/ui/button.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useMay, useSession } from "../session/session.queries.ts";
import { PasteIcon } from "./message-icons.tsx";
import { wordsFor } from "./words.ts";

const PasteSheet = lazyPart(async () => (await import("./paste-sheet.tsx")).PasteSheet);

const shapes = {
  /** Inside the search box while it is empty. The words need a wide screen. */
  search:
    "flex h-11 shrink-0 items-center justify-center gap-1.5 rounded-xl px-2.5 text-sm font-semibold text-brand-ink hover:bg-brand-tint max-md:[&>:last-child]:hidden [input:not(:placeholder-shown)~&]:hidden",
  items: buttonStyle("quiet"),
};

type PasteButtonProps = {
  place: keyof typeof shapes;
  /** Where the button is put. The sheet stays outside: a key in it must not send the form of the search. */
  into?: Element;
};

/** Opens the sheet that turns a message or a list into items of the order. */
export function PasteButton({ place, into }: PasteButtonProps) {
  const { sessionType } = useSession();
  const may = useMay();
  const isAgent = sessionType === SessionType.PlatformUser;
  const [opened, setOpened] = useState<{ pasted: string | null } | null>(null);
  usePastedText(isAgent && opened === null, (pasted) => setOpened({ pasted }));
  if (!may("change-order")) return null;
  const { title } = wordsFor(isAgent);
  const button = (
    <button
      type="button"
      aria-label={title}
      aria-haspopup="dialog"
      title={title}
      onClick={() => setOpened({ pasted: null })}
      className={shapes[place]}
    >
      <PasteIcon className="size-5 shrink-0" />
      <span>{title}</span>
    </button>
  );
  return (
    <>
      {into ? createPortal(button, into) : button}
      {opened && <PasteSheet pasted={opened.pasted} onClose={() => setOpened(null)} />}
    </>
  );
}

/** What is pasted into the page and not into one of its fields. */
function usePastedText(isActive: boolean, onPaste: (text: string) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const read = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const text = event.clipboardData?.getData("text/plain").trim();
      if (!text || target?.closest("input, textarea, select, [contenteditable], dialog")) return;
      event.preventDefault();
      onPaste(text);
    };
    document.addEventListener("paste", read);
    return () => document.removeEventListener("paste", read);
  });
}
