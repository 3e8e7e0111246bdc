import type { ShopHost } from "@vitrine/contract/platform/hosts";
import type { SavedShop, ShopWarning } from "@vitrine/contract/platform/platform";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../http/refusals.ts";
import { type CheckHostsDeps, checkNewHosts, isOperatorsHost } from "../shop/hosts/check-hosts.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import { changeShop, type ShopChange } from "./change-shop.ts";
import { type ReadHostsDeps, readHosts } from "./read-hosts.ts";

export type PublishShopDeps = {
  shops: Pick<ShopRepository, "change">;
  /** The payment accounts of a test shop that nobody may use, because they are real. */
  realAccounts: (document: ShopDocument) => string[];
} & CheckHostsDeps &
  ReadHostsDeps;

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
  const { document, ...answer } = saved.value;
  if ((document.hosts ?? []).length === 0) return ok(answer);
  await checkNewHosts(deps, change.shopId);
  const read = await readHosts(deps, change.shopId);
  return ok({ ...answer, warnings: [...answer.warnings, ...hostWarnings(read.hosts)] });
}

function hostWarnings(hosts: readonly ShopHost[]): ShopWarning[] {
  const taken = hosts.filter(({ state }) => state === "taken").map(({ host }) => host);
  const unproved = hosts.filter(({ state }) => state === "pending" || state === "failing");
  return [
    ...unproved.slice(0, MOST_UNPROVED).map(
      ({ host, record }): ShopWarning => ({
        code: "host-unproved",
        message: `Visitantes de ${host} ainda não veem esta loja. Crie no DNS o registro TXT ${record.name} com o valor ${record.value}.`,
      }),
    ),
    ...taken.slice(0, 1).map(
      (): ShopWarning => ({
        code: "host-taken",
        message: `Estes endereços são de outra loja, que também tem o registro no DNS: ${taken.join(", ").slice(0, 1_500)}.`,
      }),
    ),
  ];
}

/** An answer has room for twenty warnings in all. */
const MOST_UNPROVED = 15;
