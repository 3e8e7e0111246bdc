import type { ChangeSet } from "@vitrine/contract/panel/catalog/change-sets";
import { countText } from "../../../lib/number-text.ts";

/** How many are done of how many, forwards or back. */
export function doneOf({ state, counts }: Pick<ChangeSet, "state" | "counts">): { done: number; of: number } {
  const { waiting, changed, same, refused, restored, left } = counts;
  if (state === "undoing" || state === "undone") return { done: restored + left, of: restored + left + changed };
  return { done: changed + same + refused, of: waiting + changed + same + refused };
}

export function countsText({ state, counts }: Pick<ChangeSet, "state" | "counts">): string {
  const { changed, same, refused, restored, left } = counts;
  const many = (count: number, one: string, more: string) => `${countText(count)} ${count === 1 ? one : more}`;
  const parts =
    state === "undoing" || state === "undone"
      ? [
          many(restored, "voltou como era", "voltaram como eram"),
          ...(left > 0 ? [many(left, "ficou como está", "ficaram como estão")] : []),
        ]
      : [
          many(changed, "mudou", "mudaram"),
          ...(same > 0 ? [many(same, "já estava assim", "já estavam assim")] : []),
          ...(refused > 0 ? [many(refused, "não pôde mudar", "não puderam mudar")] : []),
        ];
  return `${parts.join(", ")}.`;
}
