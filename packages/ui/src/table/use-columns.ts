import { useState } from "react";
import type { Column } from "./column.ts";

export type ColumnChoice = {
  columns: readonly { id: string; header: string; isShown: boolean }[];
  toggle: (id: string) => void;
};

/** The columns that the person wants to see in this list, kept in their browser. */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const key = `columns:${list}`;
  const [changed, setChanged] = useState<Record<string, boolean>>(() => readChanges(key));
  const isShown = ({ id, isFixed, isExtra }: Column<Row>) => isFixed || (changed[id] ?? !isExtra);
  const choice: ColumnChoice = {
    columns: columns
      .filter(({ isFixed }) => !isFixed)
      .map((column) => ({ id: column.id, header: column.header, isShown: isShown(column) })),
    toggle(id) {
      const column = columns.find((each) => each.id === id);
      if (!column) return;
      const next = { ...changed, [id]: !isShown(column) };
      setChanged(next);
      localStorage.setItem(key, JSON.stringify(next));
    },
  };
  return { shown: columns.filter(isShown), choice };
}

function readChanges(key: string): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === "boolean"));
  } catch {
    // Written by something else: the list starts with its own columns.
    return {};
  }
}
