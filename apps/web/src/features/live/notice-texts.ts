import type { ChangeAnnouncement } from "@vitrine/contract/storefront/live";

export const CHANGED_MEANWHILE = "O pedido mudou enquanto você estava fora";

type Said = Pick<ChangeAnnouncement, "by" | "text">;

/** Several changes in short: by their author where they have one in common, and the last one in words. */
export function gathered(changes: readonly Said[]): string {
  const [by, ...others] = new Set(changes.map((change) => change.by));
  const isOfOne = by !== undefined && by !== "" && others.length === 0;
  const count = isOfOne ? `${by} fez ${changes.length} alterações` : `${changes.length} alterações no pedido`;
  const last = changes.at(-1)?.text ?? "";
  return `${count}. A última: ${isOfOne ? last.slice(by.length + 1) : last}`;
}
