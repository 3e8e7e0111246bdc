import type { Activity } from "@vitrine/contract/storefront/live";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useId } from "react";
import { useSession } from "../session/session.queries.ts";
import { UndoIcon } from "./activity-icons.tsx";
import { exactTime, timeAgo } from "./time-ago.ts";

type HistoryStepProps = {
  step: Activity;
  now: number;
  isUndoing: boolean;
  /** Any step is being undone. */
  isWaiting: boolean;
  failure: string | null;
  onUndo: () => void;
};

export function HistoryStep({ step, now, isUndoing, isWaiting, failure, onUndo }: HistoryStepProps) {
  const textId = useId();
  const { timeZone } = useSession().shop;
  const { at, texts, undo } = step;
  const [text, ...others] = texts;
  return (
    <li className="py-2.5 text-sm">
      <p className="flex items-baseline justify-between gap-3 text-xs text-muted">
        <span className="min-w-0 truncate font-medium">{authorName(step)}</span>
        <time dateTime={at} title={exactTime(at, timeZone)} className="shrink-0 tabular-nums">
          {timeAgo(at, now, timeZone)}
        </time>
      </p>
      <div className="mt-0.5 flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p
            id={textId}
            className={`font-medium text-pretty break-words ${undo === "undone" ? "text-muted line-through" : ""}`}
          >
            {text}
          </p>
          {others.map((other) => (
            <p key={other} className="mt-0.5 text-pretty break-words text-muted">
              {other}
            </p>
          ))}
        </div>
        {undo === "possible" && (
          <button
            type="button"
            onClick={onUndo}
            aria-describedby={textId}
            aria-disabled={isWaiting || undefined}
            aria-busy={isUndoing}
            className="-mr-2 flex min-h-11 shrink-0 items-center gap-1.5 rounded-xl px-2 font-semibold text-brand-ink hover:bg-brand-tint aria-disabled:opacity-60"
          >
            {isUndoing ? <Spinner /> : <UndoIcon className="size-4" />}
            Desfazer
          </button>
        )}
        {undo !== null && undo !== "possible" && (
          <span className="shrink-0 rounded-full bg-surface px-2 py-0.5 text-xs font-medium text-muted">
            {undo === "undone" ? "Desfeito" : "Mudou depois"}
          </span>
        )}
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-pretty text-danger">
          {failure}
        </p>
      )}
    </li>
  );
}

const defaultNames: Record<Activity["by"], string> = {
  agent: "Atendente",
  assistant: "Assistente",
  customer: "Cliente",
  platform: "Loja",
  system: "Automático",
};

function authorName({ by, name }: Activity): string {
  if (by === "assistant") return `${defaultNames.assistant} ${name}`.trim();
  return name || defaultNames[by];
}
