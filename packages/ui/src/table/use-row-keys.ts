import type { RefObject } from "react";
import { useShortcut } from "../keyboard/use-shortcut.ts";
import type { RowSelection } from "./column.ts";

type RowKeys = { ids: readonly string[]; selection: RowSelection | undefined };

/** The focus is the place in the list: `j` and `k` move it from row to row, so Enter opens the row's own link. */
export function useRowKeys(box: RefObject<HTMLElement | null>, { ids, selection }: RowKeys): void {
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const focused = () => rows().findIndex((row) => row.contains(document.activeElement));
  const go = (step: number) => {
    const all = rows();
    const at = focused();
    const next = all[at < 0 ? (step > 0 ? 0 : all.length - 1) : Math.min(Math.max(at + step, 0), all.length - 1)];
    (
      next?.querySelector<HTMLElement>("[data-row-link]") ?? next?.querySelector<HTMLElement>("a, button, input")
    )?.focus();
  };
  useShortcut({ keys: "j", run: () => go(1) });
  useShortcut({ keys: "k", run: () => go(-1) });
  useShortcut({
    keys: "x",
    isOff: selection === undefined,
    run: ({ shiftKey }) => {
      const id = ids[focused()];
      if (id !== undefined) selection?.toggle(id, { isRange: shiftKey, among: ids });
    },
  });
}
