import { toReais } from "@vitrine/contract/wire/money";
import { cents } from "@vitrine/domain/money";
import { ok, refuse } from "@vitrine/domain/result";
import { blockersOf, eraseAt } from "@vitrine/domain/shop/shop-deletion";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { deleteShop, restoreShop } from "./delete-shop.ts";

export function shopDeletionRoutes(serve: Serve, deps: PanelDeps): void {
  const { shops, shopDeletions, sendsMail, now } = deps;

  serve("GET /painel/api/shops/{shopId}/deletion", async ({ params: { shopId } }) => {
    const shop = await shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const matters = await shopDeletions.findMatters(shopId);
    const blockers = shop.isTest ? [] : blockersOf(matters);
    return ok({
      name: shop.name,
      blockers: blockers.map((kind) => ({ kind, count: matters[kind] })),
      owed: { count: matters.owed, sum: toReais(cents(matters.owedSum)) },
      hasStoreLink: matters.hasStoreLink,
      eraseAt: eraseAt(now()).toISOString(),
      sendsMail,
    });
  });

  serve("POST /painel/api/shops/{shopId}/deletion", async ({ params: { shopId }, body, member }) => {
    const deleted = await deleteShop(deps, { shopId, member, typedName: body.name });
    return deleted.ok ? ok({ ...deleted.value, eraseAt: deleted.value.eraseAt.toISOString() }) : deleted;
  });

  serve("GET /painel/api/deleted-shops", async ({ member }) => {
    const found = await shopDeletions.list(member.chatbotId, new Date(now()));
    return ok({ items: found.map((shop) => ({ ...shop, eraseAt: shop.eraseAt.toISOString() })) });
  });

  serve("POST /painel/api/deleted-shops/restore", async ({ body: { shopId }, member }) =>
    restoreShop(deps, { shopId, member }),
  );
}
