import type { SavedShop } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { type CheckHostsDeps, checkNewHosts, isOperatorsHost } from "../shop/hosts/check-hosts.ts";
import type { HostClaimRepository } from "../shop/hosts/host-claim.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import { changeShop, type ShopChange } from "./change-shop.ts";
import { readHosts } from "./read-hosts.ts";
import { giftWarnings, hostWarnings } from "./shop-warnings.ts";

export type PublishShopDeps = {
  shops: Pick<ShopRepository, "change" | "findReceiving" | "findSkus" | "vendors">;
  /** The payment accounts of a test shop that nobody may use, because they are real. */
  realAccounts: (document: ShopDocument) => string[];
  hostClaims: Pick<HostClaimRepository, "findToken">;
} & CheckHostsDeps;

/** Changes the shop. A host whose proof is there already is served at once; the answer says what the others miss. */
export async function publishShop(deps: PublishShopDeps, change: ShopChange): Promise<Result<SavedShop, Refusal>> {
  const saved = await changeShop(deps.shops, {
    ...change,
    decide: (current) => {
      const decided = change.decide(current);
      const reserved = decided.ok && decided.value.document.hosts?.find((host) => isOperatorsHost(deps, host));
      if (reserved) return refuse({ code: "host-reserved", detail: reserved });
      const real = decided.ok && change.isTest ? deps.realAccounts(decided.value.document) : [];
      return real.length > 0 ? refuse({ code: "live-credentials", detail: `${real.join(", ")}.` }) : decided;
    },
  });
  if (!saved.ok) return saved;
  const { document, ...rest } = saved.value;
  const { shopId, language } = change;
  const gifts = (document.giftRules ?? []).flatMap((rule) => rule.gifts.map(({ sku }) => sku));
  const sold = gifts.length > 0 ? await deps.shops.findSkus(shopId, gifts) : new Set<string>();
  const answer = { ...rest, warnings: [...rest.warnings, ...giftWarnings(document, sold, language)] };
  if ((document.hosts ?? []).length === 0) return ok(answer);
  await checkNewHosts(deps, shopId);
  const read = await readHosts(deps, shopId);
  return ok({ ...answer, warnings: [...answer.warnings, ...hostWarnings(read.hosts, language)] });
}

/** Another name may be free. */
export function isNameTaken({ code }: Refusal): boolean {
  return ["shop-of-another-account", "shop-of-other-mode", "shop-address-taken", "shop-deleted"].includes(code);
}
