import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import type { ReactNode } from "react";
import type { Question } from "../edit/use-question.tsx";

export type RowAction = {
  label: string;
  /** The whole sentence, where the label before the row's name is not one. */
  name?: string;
  /** A tap that opens or does something at once, or a question that comes first. */
  onTap: (() => void) | Question;
};

export type Row = {
  key: string;
  /** What the row is called; its buttons say it too. */
  name: string;
  /** The name as the row shows it, where it is more than text. */
  title?: ReactNode;
  /** Badges beside the name. */
  marks?: ReactNode;
  text?: ReactNode;
  actions: readonly (RowAction | false)[];
};

type RowListProps = { label: string; rows: readonly Row[]; ask?: (question: Question) => void };

/** The entries of a short list: what each is, and the buttons of what can be done with it. */
export function RowList({ label, rows, ask }: RowListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {rows.map(({ key, name, title = name, marks, text, actions }) => {
        const offered = actions.filter((action) => action !== false);
        return (
          <li key={key} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
            <div className="min-w-0 flex-1 basis-48">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
                {title}
                {marks}
              </p>
              {text && <div className="text-sm break-words whitespace-pre-line text-muted">{text}</div>}
            </div>
            {offered.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {offered.map(({ label: does, name: sentence = `${does} ${name}`, onTap }) => (
                  <SmallButton
                    key={does}
                    aria-label={sentence}
                    onClick={() => (typeof onTap === "function" ? onTap() : ask?.(onTap))}
                  >
                    {does}
                  </SmallButton>
                ))}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
