import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";

export type GridCell = { place: number; key: string };

type GridKeys = { table: RefObject<HTMLTableElement | null>; onFill: (cell: GridCell) => void };

/** The keys of a spreadsheet: up and down stay in the column, Enter goes down, Ctrl D copies the value to the rows below. */
export function useGridKeys({ table, onFill }: GridKeys) {
  const [last, setLast] = useState<GridCell | null>(null);

  function go({ place, key }: GridCell): void {
    const input = table.current?.querySelector<HTMLInputElement>(
      `[data-cell="${CSS.escape(`${place}:${key}`)}"] input`,
    );
    input?.focus();
    input?.select();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const cell = cellOf(event.target);
    if (!cell) return;
    const isFill = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d";
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" || event.key === "Enter" ? 1 : 0;
    if (!isFill && (step === 0 || event.altKey || event.ctrlKey || event.metaKey)) return;
    // Enter would send the form, and the browser has a Ctrl D of its own.
    event.preventDefault();
    if (isFill) onFill(cell);
    else go({ ...cell, place: cell.place + step });
  }

  const onFocus = (event: FocusEvent) => setLast(cellOf(event.target));
  return { last, keys: { onKeyDown, onFocus } };
}

function cellOf(target: EventTarget): GridCell | null {
  const name =
    target instanceof HTMLInputElement ? target.closest<HTMLElement>("[data-cell]")?.dataset.cell : undefined;
  if (name === undefined) return null;
  const at = name.indexOf(":");
  return { place: Number(name.slice(0, at)), key: name.slice(at + 1) };
}
