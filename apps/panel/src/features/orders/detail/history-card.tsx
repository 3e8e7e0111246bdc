import type { HistoryStep, PanelOrderDetails } from "@vitrine/contract/panel/orders/orders";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useState } from "react";
import { momentText } from "../../../lib/time-text.ts";

const people: Record<HistoryStep["by"], string> = {
  customer: "Cliente",
  agent: "Atendente",
  assistant: "Assistente",
  platform: "Integração",
  system: "Sistema",
};

const FIRST = 8;

/** Who did what, when and why, newest first. */
export function HistoryCard({ page: { history, timeZone } }: { page: PanelOrderDetails }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, FIRST);
  return (
    <Card title="Histórico">
      <ol className="-my-1 grid gap-3 border-l-2 border-line pl-4 wrap-anywhere">
        {shown.map(({ version, at, by, name, texts, reason }) => (
          <li
            key={version}
            className="relative before:absolute before:top-2 before:-left-[1.35rem] before:size-2 before:rounded-full before:bg-muted"
          >
            <p className="text-sm text-muted">
              <time dateTime={at}>{momentText(at, timeZone)}</time> ·{" "}
              {by === "assistant" ? `${people.assistant} ${name}` : name || people[by]}
            </p>
            {texts.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {reason && <p className="text-sm">Motivo: {reason}</p>}
          </li>
        ))}
      </ol>
      {history.length > FIRST && (
        <button
          type="button"
          onClick={() => setIsWhole(!isWhole)}
          className="mt-3 min-h-8 font-medium text-brand-ink underline underline-offset-4"
        >
          {isWhole ? "Mostrar menos" : `Mostrar tudo (${history.length})`}
        </button>
      )}
    </Card>
  );
}
