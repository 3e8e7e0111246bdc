import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import {
  acceptedLines,
  canAccept,
  choicesOf,
  type DraftLine,
  nextOpen,
  withItem,
  withLine,
  withQuantity,
  withState,
} from "./draft-lines.ts";
import { ProposedLine } from "./proposed-line.tsx";

type LineReviewProps = {
  lines: readonly DraftLine[];
  isAgent: boolean;
  /** Why something was not added. */
  problem: string | null;
  onChange: (lines: DraftLine[]) => void;
  onBack: () => void;
  focusAdd: () => void;
};

/** What was said, side by side with what the shop has for it. Each line has keys of its own. */
export function LineReview({ lines, isAgent, problem, onChange, onBack, focusAdd }: LineReviewProps) {
  const list = useRef<HTMLUListElement>(null);
  const [searching, setSearching] = useState<number | null>(null);

  /** The line whose decision is done, for the focus: it can move only when the screen shows what was decided. */
  const decided = useRef<number | null>(-1);

  const focusLine = (id: number | undefined) => {
    const main = id === undefined ? null : list.current?.querySelector<HTMLElement>(`[data-line="${id}"] [data-main]`);
    if (main) main.focus();
    else focusAdd();
  };

  // Where a word is needed next. Without such a line, one key adds all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a problem of the server needs a word as well
  useEffect(() => {
    if (decided.current !== null) focusLine(nextOpen(lines, decided.current)?.id);
    decided.current = null;
  }, [lines]);

  function decide(changed: DraftLine) {
    // A product with variants still waits for one of them.
    decided.current = changed.state === "open" ? changed.id - 1 : changed.id;
    setSearching(null);
    onChange(withLine(lines, changed));
  }
  const change = (changed: DraftLine) => onChange(withLine(lines, changed));

  function onKey(event: KeyboardEvent, line: DraftLine) {
    // The sheet adds all of them.
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) return;
    if (event.key === "Enter" && event.target instanceof HTMLSelectElement && line.state === "accepted") {
      return focusLine(nextOpen(lines, line.id)?.id);
    }
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input:not([type=checkbox]), select");
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    const isMain = event.target instanceof HTMLElement && event.target.matches("[data-main]");
    const at = lines.indexOf(line);
    const choice = choicesOf(line)[Number.parseInt(event.key, 10) - 1];
    const quantity = line.item?.quantity ?? 1;
    if (choice) decide(withItem(line, { ...choice }));
    else if (event.key === "Enter" && isMain && canAccept(line)) decide(withState(line, "accepted"));
    else if (event.key === "Enter" && isMain) setSearching(line.id);
    else if (event.key === "Delete" || event.key === "Backspace") decide(withState(line, "skipped"));
    else if (event.key === "ArrowDown") focusLine(lines[at + 1]?.id);
    else if (event.key === "ArrowUp" && at > 0) focusLine(lines[at - 1]?.id);
    else if (event.key === "+" || event.key === "=") change(withQuantity(line, quantity + 1));
    else if (event.key === "-") change(withQuantity(line, quantity - 1));
    else if (event.key === "/" || event.key.toLowerCase() === "b") setSearching(line.id);
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm text-muted">
          {summaryOf(lines)}
        </p>
        <button
          type="button"
          onClick={onBack}
          className="-my-2 min-h-11 rounded-xl text-sm font-semibold text-brand-ink underline underline-offset-4"
        >
          Mudar o texto
        </button>
      </div>
      {problem && (
        <p role="alert" className="flex gap-2 rounded-xl bg-caution-tint px-3 py-2 text-sm font-medium text-caution">
          <AlertIcon className="size-5 shrink-0" />
          {problem}
        </p>
      )}
      <ul ref={list} aria-label="Itens encontrados" className="flex flex-col gap-2">
        {lines.map((line) => (
          // The keys of a line work wherever the focus is in it. Each has a control as well.
          <li key={line.id} data-line={line.id} onKeyDown={(event) => onKey(event, line)}>
            <ProposedLine
              line={line}
              isAgent={isAgent}
              isSearching={searching === line.id}
              onSearch={(isOpen) => setSearching(isOpen ? line.id : null)}
              onDecide={decide}
              onChange={change}
            />
          </li>
        ))}
      </ul>
      {isAgent && (
        <p className="text-xs text-muted max-md:hidden">
          <kbd>Enter</kbd> aceita · <kbd>1</kbd> a <kbd>3</kbd> escolhe outro · <kbd>Delete</kbd> pula · <kbd>+</kbd>{" "}
          <kbd>−</kbd> quantidade · <kbd>B</kbd> busca outro · <kbd>Ctrl</kbd>+<kbd>Enter</kbd> adiciona tudo
        </p>
      )}
    </div>
  );
}

function summaryOf(lines: readonly DraftLine[]): string {
  const accepted = acceptedLines(lines).length;
  const open = lines.filter(({ state }) => state === "open").length;
  const asked = lines.filter(({ state }) => state === "asked").length;
  const ready = accepted === 1 ? "1 item pronto" : `${accepted} itens prontos`;
  return [
    ...(open === 0 && asked > 0 && accepted === 0 ? [] : [open === 0 ? `${ready} para adicionar` : ready]),
    ...(open > 0 ? [open === 1 ? "1 espera a sua resposta" : `${open} esperam a sua resposta`] : []),
    ...(asked > 0 ? [asked === 1 ? "1 pergunta" : `${asked} perguntas`] : []),
  ].join(", ");
}
