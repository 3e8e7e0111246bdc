import { SessionType } from "@vitrine/domain/codes/session";
import { ok, refuse } from "@vitrine/domain/result";
import { callerNetwork } from "../../http/request/caller-network.ts";
import type { Serve } from "../../http/serve.ts";
import { createSession } from "../../session/create-session.ts";
import { publicChannel } from "../../session/public-channel.ts";
import { triesAs } from "../../session/session.repository.ts";
import { storefrontUrl } from "../../session/storefront-url.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { addFirstProduct } from "./add-first-product.ts";
import { addSamples, removeSamples } from "./change-samples.ts";
import { createShop } from "./create-shop.ts";
import { loadFirstOrders } from "./load-first-orders.ts";
import { readFirstSteps } from "./read-first-steps.ts";
import { savePixKey } from "./save-pix-key.ts";

/** From an account without a shop to one that sells. */
export function firstStepRoutes(serve: Serve, deps: PanelDeps): void {
  serve("POST /painel/api/shops", async ({ body: { hasSamples, ...body }, member, request }) => {
    const created = await createShop(deps, {
      ...{ ...body, member, address: callerNetwork(request) },
      logFailure: (failed) => request.log.warn(failed, "a postal code service failed"),
    });
    if (!created.ok || !hasSamples) return created;
    const which = { shopId: created.value.shopId, member };
    const added = await addSamples(deps, which);
    // The shop is there: without its samples it is a shop all the same, and they can be added later.
    if (added.ok) await loadFirstOrders(deps, which);
    return created;
  });

  serve("GET /painel/api/shops/{shopId}/first-steps", async ({ params }) => readFirstSteps(deps, params.shopId));

  serve("PUT /painel/api/shops/{shopId}/first-steps/pix-key", async ({ params: { shopId }, body, member }) => {
    const saved = await savePixKey(deps, { shopId, member, typed: body.key });
    return saved.ok ? readFirstSteps(deps, shopId) : saved;
  });

  serve("POST /painel/api/shops/{shopId}/first-steps/product", async ({ params: { shopId }, body, member }) =>
    addFirstProduct(deps, { shopId, member, product: body }),
  );

  serve("POST /painel/api/shops/{shopId}/samples", async ({ params: { shopId }, member }) =>
    addSamples(deps, { shopId, member }),
  );

  serve("DELETE /painel/api/shops/{shopId}/samples", async ({ params: { shopId }, member }) =>
    removeSamples(deps, { shopId, member }),
  );

  serve("POST /painel/api/shops/{shopId}/try", async ({ params: { shopId }, body, member }) => {
    const shop = await deps.shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const contact = { id: triesAs(member.userId), name: member.name };
    const session = { sessionType: SessionType.Contact, ...publicChannel(shop), contact, signIn: member.sessionId };
    const subject = { type: "settings", id: shopId };
    const audit = () => ({ member, shopId, action: "shop.tried", subject });
    const created = await createSession(deps.sessions, shop, session, null, body.isPreview ? undefined : audit);
    if (!created.ok) return created;
    const { publicUrl } = deps;
    return ok({ url: storefrontUrl({ publicUrl, path: "/catalog", shop, session, code: created.value.code }) });
  });
}
