import { copyText } from "@vitrine/ui/copy-text.ts";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { CopyIcon } from "@vitrine/ui/later-icons.tsx";
import { useState } from "react";

/** The chat message to copy, for a person whose chat app did not open. */
export function ChatText({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  return (
    <div className="mt-3 rounded-2xl bg-white p-4 text-left ring-1 ring-line/70 ring-inset">
      <h2 className="text-sm font-semibold">Ou copie a mensagem e envie na conversa</h2>
      <p className="mt-2 max-h-40 overflow-y-auto text-sm break-words whitespace-pre-line text-muted select-all">
        {text}
      </p>
      <button
        type="button"
        onClick={async () => setOutcome((await copyText(text)) ? "copied" : "refused")}
        className="mt-2 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-lg px-2 text-sm font-semibold text-brand-ink hover:bg-brand-tint"
      >
        <span className="size-5">{outcome === "copied" ? <CheckIcon /> : <CopyIcon />}</span>
        {outcome === "copied" ? "Mensagem copiada" : "Copiar mensagem"}
      </button>
      <p aria-live="polite" className={outcome === "refused" ? "text-sm text-caution" : "sr-only"}>
        {outcome === "copied" && "Mensagem copiada"}
        {outcome === "refused" && "O navegador não deixou copiar. Toque no texto para selecioná-lo."}
      </p>
    </div>
  );
}
