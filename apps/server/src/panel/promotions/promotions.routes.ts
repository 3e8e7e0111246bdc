import { api } from "@vitrine/contract/api";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { previewPromotion } from "../../catalog/promotions/preview-promotion.ts";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { ShopDecision } from "../../platform/change-shop.ts";
import { addPart, patchPart, removePart } from "../../platform/shop-parts/change-part.ts";
import { listParts, readParts } from "../../platform/shop-parts/list-parts.ts";
import type { PartView } from "../../platform/shop-parts/part-pages.ts";
import { partsOf, type ShopPart, shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "../settings/change-settings.ts";
import { pickItems } from "./pick-items.ts";
import type { PickerRepository } from "./picker.repository.ts";

/** How the log calls each kind. */
const kinds = {
  coupons: "coupon",
  promotions: "promotion",
  "gift-rules": "gift-rule",
  "price-tables": "price-table",
} as const;
type PartName = keyof typeof kinds;

/** Coupons, promotions, gifts and price tables, one by one: each change holds for one of them and leaves the others alone. */
export function panelPromotionRoutes(serve: Serve, deps: PanelDeps & { picker: PickerRepository }): void {
  for (const name of Object.keys(kinds) as PartName[]) servePart(serve, deps, name);

  serve("POST /painel/api/shops/{shopId}/promotions/preview", async ({ params: { shopId }, body }) =>
    previewPromotion(deps, shopId, body),
  );

  serve("GET /painel/api/shops/{shopId}/picker/{kind}", async ({ params, query }) =>
    pickItems(deps, { ...params, ...query }),
  );
}

// The calls of all kinds are the same but for the fields of the thing itself, so coupons stand for all of them.
const pathOf = (name: PartName) => `/painel/api/shops/{shopId}/${name}` as "/painel/api/shops/{shopId}/coupons";

function servePart(serve: Serve, deps: PanelDeps & { picker: PickerRepository }, name: PartName): void {
  const kind = shopPartKinds[name];
  const path = pathOf(name);
  const schema = api[`POST ${path}`].body;

  /** Coupons say how often they were used, and promotions how many prices they have made. */
  async function withEffect(shopId: string, views: readonly PartView[]) {
    if (name === "promotions") {
      const counts = await deps.promotionPrices.counts(shopId);
      return views.map((view) => ({ ...view, ...(counts.get(kind.idOf(view)) ?? { prices: 0, changedByHand: 0 }) }));
    }
    if (name !== "coupons") return views;
    const uses = await deps.couponUses.countAll(shopId, views.map(kind.idOf));
    return views.map((view) => ({ ...view, uses: uses.get(kind.idOf(view)) ?? 0 }));
  }

  async function findPart(shopId: string, id: string): Promise<Result<never, Refusal>> {
    const found = (await readParts(deps, shopId, name)).find((part) => part.id === id);
    if (!found) return refuse({ code: "shop-part-not-found", detail: `(${id})` });
    const [view] = await withEffect(shopId, [found.view]);
    return ok(view as never);
  }

  type Change = { shopId: string; id: string; member: CallerMember; action: string; decide: ShopDecision };

  async function save({ id, action, ...change }: Change): Promise<Result<null, Refusal>> {
    const saved = await changeSettings(deps, {
      ...change,
      action: `${kinds[name]}.${action}`,
      audited: {
        subject: { type: kinds[name], id },
        of: (document) => partsOf(document as never, kind).find((part) => kind.idOf(part) === id) ?? null,
      },
    });
    return saved.ok ? ok(null) : refuse(insidePart(saved.refusal));
  }

  /** The form has one part, and shows each mistake at its field: neither is named by its path in the document. */
  function insidePart(refusal: Refusal): Refusal {
    const prefix = new RegExp(`^/${kind.field}/\\d+(?=/)`);
    const problems = refusal.problems?.map((problem) => ({
      ...problem,
      param: problem.param.replace(prefix, ""),
      message: problem.message.replace(/^Campo \S+: (\S)/, (_, first: string) => first.toUpperCase()),
    }));
    return { ...refusal, ...(problems && { problems }) };
  }

  serve(`GET ${path}`, async ({ params: { shopId }, query }) => {
    const listed = await listParts(deps, shopId, { ...query, name });
    if (!listed.ok) return listed;
    return ok({ ...listed.value, items: (await withEffect(shopId, listed.value.items)) as never });
  });

  serve(`GET ${path}/{id}`, async ({ params: { shopId, id } }) => findPart(shopId, id));

  serve(`POST ${path}`, async ({ params: { shopId }, body, member }) => {
    const part: ShopPart = body;
    const id = kind.idOf(part);
    const saved = await save({ shopId, id, member, action: "created", decide: addPart(kind, part) });
    return saved.ok ? findPart(shopId, id) : saved;
  });

  serve(`PATCH ${path}/{id}`, async ({ params: { shopId, id }, body, member, ifMatch }) => {
    const decide = patchPart(kind, { id, ifMatch, patch: body, schema });
    const saved = await save({ shopId, id, member, action: "changed", decide });
    return saved.ok ? findPart(shopId, id) : saved;
  });

  serve(`DELETE ${path}/{id}`, async ({ params: { shopId, id }, member, ifMatch }) => {
    const saved = await save({ shopId, id, member, action: "removed", decide: removePart(kind, { id, ifMatch }) });
    return saved.ok ? ok({ deleted: true }) : saved;
  });
}
