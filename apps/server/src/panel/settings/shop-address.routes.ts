import type { PanelShopAddress } from "@vitrine/contract/panel/settings/shop-address";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { addressProblem, typedAddress } from "@vitrine/domain/shop/shop-address";
import { overLimit } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import type { PanelDeps } from "../panel-deps.ts";

/** A name that is taken is somebody's shop: nobody tries thousands. */
const addressChanges = { name: "shop addresses", most: 30, perSeconds: 3_600 };

export function shopAddressRoutes(
  serve: Serve,
  { shopAddresses, limits, publicUrl }: Pick<PanelDeps, "shopAddresses" | "limits" | "publicUrl">,
): void {
  async function read(shopId: string): Promise<Result<PanelShopAddress, Refusal>> {
    const found = await shopAddresses.find(shopId);
    if (!found) return refuse({ code: "shop-not-found" });
    return ok({ ...found, url: `${publicUrl}/catalog${linkQuery(found)}` });
  }

  serve("GET /painel/api/shops/{shopId}/address", async ({ params: { shopId } }) => read(shopId));

  serve("PUT /painel/api/shops/{shopId}/address", async ({ params: { shopId }, body, member }) => {
    const address = typedAddress(body.address);
    if (addressProblem(address)) return refuse({ code: "shop-address-odd" });
    if (!(await limits.take(addressChanges, shopId))) return refuse(overLimit(addressChanges));
    const changed = await shopAddresses.change({ shopId, address }, ({ before, after }) => ({
      ...{ member, shopId, action: "shop.address-changed", subject: { type: "settings", id: shopId } },
      ...{ before: { linkName: before }, after: { linkName: after } },
    }));
    return changed.ok ? read(shopId) : changed;
  });
}
