import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { CopyIcon } from "@vitrine/ui/later-icons.tsx";
import { useEffect, useState } from "react";

const COPIED_STAYS = 4_000;

type CopyButtonProps = { text: string; label: string; copied: string };

/** Copies a text and confirms it for a few seconds. The page shows the text too, so it can be selected by hand. */
export function CopyButton({ text, label, copied }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();

  useEffect(() => {
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome(undefined), COPIED_STAYS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <div className="grid gap-2">
      <Button variant="filled" onClick={async () => setOutcome((await copyText(text)) ? "copied" : "refused")}>
        <span className="size-5">{outcome === "copied" ? <CheckIcon /> : <CopyIcon />}</span>
        {outcome === "copied" ? copied : label}
      </Button>
      <p aria-live="polite" className={outcome === "refused" ? "text-sm text-caution" : "sr-only"}>
        {outcome === "copied" && copied}
        {outcome === "refused" && "O navegador não deixou copiar. Toque no código para selecioná-lo."}
      </p>
    </div>
  );
}
