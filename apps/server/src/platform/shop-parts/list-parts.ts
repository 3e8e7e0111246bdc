import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { invalidRequest } from "../../http/request/request-problems.ts";
import { partsOf, partVersion, type ShopPart, type ShopPartName, shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { ShopRepository } from "../../shop/shop.repository.ts";

export type ReadPartsDeps = {
  shops: Pick<ShopRepository, "findDocument" | "findPartChanges" | "findCredentials">;
};
export type PartView = ShopPart & { version: string; updatedAt: string };

/** All parts of one kind, in the order of the document, with their versions and times. */
export async function readParts(
  { shops }: ReadPartsDeps,
  shopId: string,
  name: ShopPartName,
): Promise<{ id: string; view: PartView }[]> {
  const kind = shopPartKinds[name];
  const [found, changes, credentials] = await Promise.all([
    shops.findDocument(shopId),
    shops.findPartChanges(shopId, name),
    kind.credentialKeyOf ? shops.findCredentials(shopId) : undefined,
  ]);
  if (!found) return [];
  return partsOf(found.document, kind).map((part) => {
    const id = kind.idOf(part);
    const stored = kind.credentialKeyOf && {
      credentialNames: Object.keys(credentials?.[kind.credentialKeyOf(part)] ?? {}),
    };
    const updatedAt = (changes.get(id) ?? found.updatedAt).toISOString();
    const named = name === "schedules" || name === "payment-providers" ? { id } : {};
    return { id, view: { ...part, ...named, ...stored, version: partVersion(part), updatedAt } };
  });
}

export type PartQuery = {
  q?: string;
  updatedSince?: string;
  sort?: "position" | "id" | "name" | "updatedAt" | "-updatedAt";
  pageToken?: string;
  perPage?: number;
};

const PER_PAGE = 50;

/** One page. These lists are small and in one row, so they are sorted here. */
export async function listParts(
  deps: ReadPartsDeps,
  shopId: string,
  { name, q = "", updatedSince, sort = "position", pageToken, perPage = PER_PAGE }: PartQuery & { name: ShopPartName },
): Promise<Result<{ items: PartView[]; nextPageToken: string | null }, Refusal>> {
  const after = readToken(pageToken);
  if (!after) return refuse(invalidRequest("page-token"));
  const since = updatedSince === undefined ? -Infinity : Date.parse(updatedSince);
  const found = (await readParts(deps, shopId, name))
    .filter(
      ({ id, view }) =>
        foldText(`${id} ${view.name ?? ""}`).includes(foldText(q)) && Date.parse(view.updatedAt) >= since,
    )
    .sort(orders[sort]);
  // The last one may have been deleted since: then the page begins where it was.
  const known = found.findIndex(({ id }) => id === after.id);
  const start = known === -1 ? after.position : known + 1;
  const shown = found.slice(start, start + perPage);
  const last = start + perPage < found.length ? shown.at(-1) : undefined;
  return ok({
    items: shown.map(({ view }) => view),
    nextPageToken: last ? writeToken({ position: start + perPage - 1, id: last.id }) : null,
  });
}

type Listed = { id: string; view: PartView };
const text = (view: PartView) => String(view.name ?? "");
const orders: Record<NonNullable<PartQuery["sort"]>, (a: Listed, b: Listed) => number> = {
  position: () => 0,
  id: (a, b) => (a.id < b.id ? -1 : 1),
  name: (a, b) => text(a.view).localeCompare(text(b.view), "pt-BR"),
  updatedAt: (a, b) => a.view.updatedAt.localeCompare(b.view.updatedAt),
  "-updatedAt": (a, b) => b.view.updatedAt.localeCompare(a.view.updatedAt),
};

type PlaceInList = { position: number; id: string };

function writeToken({ position, id }: PlaceInList): string {
  return Buffer.from(JSON.stringify([position, id])).toString("base64url");
}

function readToken(token: string | undefined): PlaceInList | undefined {
  if (!token) return { position: 0, id: "" };
  try {
    const [position, id] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return Number.isSafeInteger(position) && position >= 0 && typeof id === "string" ? { position, id } : undefined;
  } catch {
    return undefined;
  }
}
