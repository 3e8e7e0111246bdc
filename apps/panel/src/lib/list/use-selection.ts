import { useState } from "react";

type Selected = { of: string; ids: ReadonlySet<string>; isAllMatching: boolean; last: string | null };

/**
 * The selected rows of a list: ids, or all that match the filter. `search` is the search without its page: another filter
 * is another list, and starts with nothing selected; another page of the same list keeps what is selected.
 */
export function useSelection(search: object) {
  const { cursor: _, ...filter } = search as { cursor?: unknown };
  const of = JSON.stringify(filter);
  const [kept, setKept] = useState<Selected>({ of, ids: new Set(), isAllMatching: false, last: null });
  const selected = kept.of === of ? kept : { of, ids: new Set<string>(), isAllMatching: false, last: null };
  const set = (ids: Iterable<string>, last: string | null = null) =>
    setKept({ of, ids: new Set(ids), isAllMatching: false, last });

  return {
    ids: selected.ids,
    isAllMatching: selected.isAllMatching,
    count: selected.ids.size,
    has: (id: string) => selected.isAllMatching || selected.ids.has(id),
    toggle(id: string, { isRange = false, among = [] }: { isRange?: boolean; among?: readonly string[] } = {}) {
      const isOn = !selected.ids.has(id);
      const from = isRange && selected.last !== null ? among.indexOf(selected.last) : -1;
      const to = among.indexOf(id);
      const touched = from < 0 || to < 0 ? [id] : among.slice(Math.min(from, to), Math.max(from, to) + 1);
      const rest = [...selected.ids].filter((each) => !touched.includes(each));
      set(isOn ? [...rest, ...touched] : rest, id);
    },
    setPage(ids: readonly string[], isOn: boolean) {
      const rest = [...selected.ids].filter((id) => !ids.includes(id));
      set(isOn ? [...rest, ...ids] : rest);
    },
    /** These and no other: all that the filter means, or what failed and can be tried again. */
    keep: (ids: readonly string[]) => set(ids),
    selectAllMatching: () => setKept({ ...selected, isAllMatching: true }),
    clear: () => set([]),
  };
}
