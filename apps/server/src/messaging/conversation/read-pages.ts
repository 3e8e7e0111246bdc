import type { ConversationPages } from "@vitrine/contract/panel/service/conversation-search";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { invalidRequest } from "../../http/request/request-problems.ts";
import type { Shop } from "../../shop/shop.ts";
import type { EntryRow } from "./entries.repository.ts";
import { readPlace, writePlace } from "./entry-place.ts";
import { type EntryViewDeps, entryViews } from "./entry-views.ts";

/** To each side of a place; and in one step to one side. */
const AROUND = 25;
const ONE_WAY = 50;

type Asked = { place: string; read: "around" | "before" | "after" };

/** A conversation anywhere in its past, and on from there to both sides. */
export async function readPages(
  deps: EntryViewDeps,
  { shop, contactId }: { shop: Shop; contactId: string },
  { place: token, read }: Asked,
): Promise<Result<ConversationPages, Refusal>> {
  const place = readPlace(token);
  if (!place.ok) return place;
  if (!place.value) return refuse(invalidRequest("page-token"));
  const of = { shopId: shop.shopId, contactId };
  const most = read === "around" ? AROUND : ONE_WAY;
  const [older, newer] = await Promise.all([
    read === "after" ? [] : deps.entries.page(of, { before: place.value, most: most + 1 }),
    read === "before"
      ? []
      : deps.entries.page(of, { after: place.value, andItself: read === "around", most: most + 1 }),
  ]);
  const shown = [...newer.slice(0, most).toReversed(), ...older.slice(0, most)];
  return ok({
    entries: await entryViews(deps, shop, shown),
    earlier: read === "after" ? null : nextOf(older, most),
    later: read === "before" ? null : nextOf(newer, most),
  });
}

/** From where it goes on; null where nothing is left. */
function nextOf(rows: readonly EntryRow[], most: number): string | null {
  const last = rows.length > most ? rows[most - 1] : undefined;
  return last ? writePlace(last) : null;
}
