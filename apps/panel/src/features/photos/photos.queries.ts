import { queryOptions } from "@tanstack/react-query";
import type { PictureMatch } from "@vitrine/contract/panel/pictures";
import { call } from "../../lib/api/api.ts";

export const photoUsage = (shopId: string) =>
  queryOptions({
    queryKey: ["photos", shopId, "usage"],
    queryFn: () => call("GET /painel/api/shops/{shopId}/pictures/usage", { params: { shopId } }),
  });

/** What one call takes. */
const NAMES_AT_ONCE = 500;
const PRODUCTS_AT_ONCE = 100;

export type PhotoTarget = NonNullable<PictureMatch["match"]>;
export type AddedPhotos = { productId: string; sku: string | null; urls: string[] };
type PlacedPhoto = { target: PhotoTarget; url: string };

/** In the order of the names. */
export async function findTargets(shopId: string, names: readonly string[]): Promise<PictureMatch[]> {
  const found: PictureMatch[] = [];
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    const body = { names: names.slice(at, at + NAMES_AT_ONCE).map((name) => name.slice(-200)) };
    const { items } = await call("POST /painel/api/shops/{shopId}/pictures/matches", { params: { shopId }, body });
    found.push(...items);
  }
  return found;
}

/** Answers what was added, and why the rest was not. */
export async function attachPhotos(shopId: string, photos: readonly PlacedPhoto[]) {
  const groups = Map.groupBy(photos, ({ target: { productId, sku } }) => JSON.stringify([productId, sku]));
  const items = [...groups.values()].map((group) => {
    const [{ target } = { target: { productId: "", sku: null } }] = group;
    const pictures = group.map((photo) => ({ url: photo.url, place: photo.target.place }));
    return { productId: target.productId, sku: target.sku, pictures };
  });
  const added: AddedPhotos[] = [];
  const problems: { productId: string; problem: string }[] = [];
  for (let at = 0; at < items.length; at += PRODUCTS_AT_ONCE) {
    const body = { items: items.slice(at, at + PRODUCTS_AT_ONCE) };
    const answer = await call("POST /painel/api/shops/{shopId}/pictures/attach", { params: { shopId }, body });
    for (const { productId, sku, changed, problem } of answer.items) {
      if (problem !== null) problems.push({ productId, problem });
      else if (changed.length > 0) added.push({ productId, sku, urls: changed });
    }
  }
  return { added, problems };
}

export async function detachPhotos(shopId: string, added: readonly AddedPhotos[]): Promise<void> {
  for (let at = 0; at < added.length; at += PRODUCTS_AT_ONCE) {
    const body = { items: added.slice(at, at + PRODUCTS_AT_ONCE) };
    await call("POST /painel/api/shops/{shopId}/pictures/detach", { params: { shopId }, body });
  }
}
