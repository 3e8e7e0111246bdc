import { toCents } from "@vitrine/contract/money";
import { chooseLogistic, chooseLogisticType, setCustomFreight } from "@vitrine/domain/checkout/cascade";
import type { LogisticType } from "@vitrine/domain/checkout/journey";
import type { CallerSession } from "../http/callers.ts";
import type { RequestKey } from "../http/idempotency.ts";
import { type ChangeDeps, changeOrder } from "../order/change-order.ts";
import { type AddressBook, chosenAddress } from "./destination.ts";

type Deps = ChangeDeps & { addresses: AddressBook };

type Choice = { type: LogisticType; providerId: string | null; addressIndex?: number; code?: string };

export async function setLogistic(deps: Deps, session: CallerSession, choice: Choice, key: RequestKey | null) {
  const { type, providerId } = choice;
  const address = await chosenAddress(deps.addresses, session, choice);
  return changeOrder(
    deps,
    session,
    {
      kind: "logistic-chosen",
      data: { type, providerId },
      apply: (order, { terms: { rules } }) =>
        providerId === null
          ? chooseLogisticType(order, rules, type)
          : chooseLogistic(order, rules, { type, providerId, address }),
    },
    key,
  );
}

type Freight = {
  addressIndex?: number;
  code?: string;
  logistic: { type: LogisticType; price: number; providerId?: string | null };
};

export async function setFreight(deps: Deps, session: CallerSession, freight: Freight, key: RequestKey | null) {
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
