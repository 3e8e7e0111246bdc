type Row = {
  provider_id: string;
  parent_id: string | null;
  name: string;
  is_hidden: boolean;
  words: readonly string[];
};

/** What a product inherits from one of its categories. */
export type CategoryPath = {
  /** The category itself and those above it. */
  lineage: readonly string[];
  /** Null where the shop hides it. */
  top: { value: string; name: string } | null;
  /** It, or one above it, has no place in the shop's menu. */
  isHidden: boolean;
  /** From the top down to the category itself. */
  path: readonly { providerId: string; name: string }[];
  /** The stems of its name. */
  words: readonly string[];
};

export type CategoryPaths = ReadonlyMap<string, CategoryPath>;

export function categoryPaths(rows: readonly Row[]): CategoryPaths {
  const byId = new Map(rows.map((row) => [row.provider_id, row]));
  return new Map(
    rows.map((row) => {
      const lineage = [row];
      for (let above = parentOf(row); above; above = parentOf(above)) lineage.push(above);
      const top = lineage.at(-1) ?? row;
      return [
        row.provider_id,
        {
          lineage: lineage.map((each) => each.provider_id),
          top: top.is_hidden ? null : { value: top.provider_id, name: top.name },
          isHidden: lineage.some((each) => each.is_hidden),
          path: lineage.toReversed().map(({ provider_id, name }) => ({ providerId: provider_id, name })),
          words: row.words,
        },
      ];
    }),
  );

  function parentOf({ parent_id }: Row): Row | undefined {
    return parent_id === null ? undefined : byId.get(parent_id);
  }
}
