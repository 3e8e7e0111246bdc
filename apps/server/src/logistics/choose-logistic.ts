import { toCents } from "@vitrine/contract/wire/money";
import { chooseLogistic, chooseLogisticType, setCustomFreight } from "@vitrine/domain/checkout/cascade";
import type { FreightAnswer } from "@vitrine/domain/checkout/store-freight";
import type { LogisticType } from "@vitrine/domain/codes/journey";
import { isPickup } from "@vitrine/domain/codes/journey";
import type { OrderAddress } from "@vitrine/domain/order/order";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerSession } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import { type ChangeOrderDeps, changeOrder } from "../order/change/change-order.ts";
import { readFreshOrder } from "../order/change/refresh-order.ts";
import { type PostalCodeLookup, withCoordinates } from "../order/terms/postal-code-lookup.ts";
import { chosenAddress, type FindAddresses, zipCodeOf } from "./destination.ts";
import { hasStoreFreight, type QuoteFreightDeps, quoteFreight } from "./freight/quote-freight.ts";

type ChooseLogisticDeps = ChangeOrderDeps & { addresses: FindAddresses };

type Choice = { type: LogisticType; providerId: string | null; addressIndex?: number; code?: string };

export async function setLogistic(
  deps: ChooseLogisticDeps & QuoteFreightDeps & { postalCodeLookup: PostalCodeLookup },
  session: CallerSession,
  choice: Choice,
  key: RequestKey | null,
) {
  const { type, providerId } = choice;
  const chosen = await chosenAddress(deps.addresses, session, choice);
  const { rules: known } = await deps.termsOf(session.shopId);
  const address = chosen && (await withCoordinates(deps.postalCodeLookup, session, known, chosen));
  const quoted = await freightFor(deps, session, { ...choice, address });
  if (!quoted.ok) return quoted;
  const freight = quoted.value;
  return changeOrder(
    deps,
    session,
    {
      kind: "logistic-chosen",
      data: { type, providerId },
      apply: (order, { terms: { rules } }) =>
        providerId === null
          ? chooseLogisticType(order, rules, type)
          : chooseLogistic(order, rules, { type, providerId, address, ...(freight && { freight }) }),
    },
    key,
  );
}

/** The linked store's current quote for the chosen delivery; undefined if the shop itself delivers. */
async function freightFor(
  deps: ChooseLogisticDeps & QuoteFreightDeps,
  session: CallerSession,
  { type, providerId, code, address }: Choice & { address: OrderAddress | null },
): Promise<Result<FreightAnswer | undefined, Refusal>> {
  const terms = await deps.termsOf(session.shopId);
  const isOwn = isPickup(type) && terms.rules.pickupStores.some((store) => store.providerId === providerId);
  if (providerId === null || isOwn || !(await hasStoreFreight(deps, terms))) return ok(undefined);
  const zipCode = isPickup(type)
    ? await zipCodeOf(deps.addresses, session, code)
    : (address?.zipCode.replaceAll(/\D/g, "") ?? null);
  if (zipCode === null) return refuse({ code: "address-missing" });
  const fresh = await readFreshOrder(deps, session);
  return fresh.ok ? quoteFreight(deps, session, { lines: fresh.value.stored.order.lines, zipCode }) : fresh;
}

type Freight = {
  addressIndex?: number;
  code?: string;
  logistic: { type: LogisticType; price: number; providerId?: string | null };
};

export async function setFreight(
  deps: ChooseLogisticDeps,
  session: CallerSession,
  freight: Freight,
  key: RequestKey | null,
) {
  const { type, providerId = null } = freight.logistic;
  const price = toCents(freight.logistic.price);
  const address = await chosenAddress(deps.addresses, session, freight);
  return changeOrder(
    deps,
    session,
    {
      kind: "freight-set",
      data: { type, price },
      apply: (order, { terms: { rules } }) =>
        setCustomFreight(order, rules, { type, price, storeId: providerId, address }),
    },
    key,
  );
}
