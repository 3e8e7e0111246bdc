import type { ShopTools } from "@vitrine/contract/assistant/assistant-tools";
import type { InputOf } from "@vitrine/contract/assistant/tool";
import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import { cepDigits } from "@vitrine/domain/brazil/cep";
import { type Address, addAddress, addressIndex, type NewAddress } from "@vitrine/domain/checkout/address";
import { deliveryQuotes, pickupQuotes } from "@vitrine/domain/checkout/delivery";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { keyDoes } from "../../http/authenticate.ts";
import type { CallerSession } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { setLogistic } from "../../logistics/choose-logistic.ts";
import { listed } from "../../logistics/destination.ts";
import { listLogisticOptions, optionView } from "../../logistics/logistic-options.ts";
import { findCep } from "../../logistics/postal-code/find-postal-code.ts";
import { dryRunOf } from "../../order/change/dry-run.ts";
import { destinationOf } from "../../order/terms/postal-code-lookup.ts";
import type { AssistantDeps } from "../assistant-deps.ts";
import { knownContact } from "../contact-session.ts";
import type { ShopCall, Tools } from "../tool-call.ts";
import { changedView } from "./open-order-tools.ts";

const MOST_OPTIONS = 50;
const typeOf = { delivery: LogisticType.ExpressDelivery, pickup: LogisticType.StorePickUp } as const;

export function deliveryTools(
  deps: AssistantDeps,
): Pick<Tools<ShopTools, ShopCall>, "list_delivery_options" | "set_delivery"> {
  return {
    list_delivery_options: async (call, { kind = "delivery", zipCode, contactId }) => {
      const cep = zipCode === undefined ? undefined : cepDigits(zipCode);
      const found =
        contactId === undefined
          ? await optionsOfShop(deps, call, { kind, cep })
          : await optionsOfContact(deps, call, { kind, cep, contactId });
      if (!found.ok) return found;
      return ok({
        options: found.value.slice(0, MOST_OPTIONS).map(optionBrief),
        moreOptions: Math.max(0, found.value.length - MOST_OPTIONS),
      });
    },

    set_delivery: async (call, input) => {
      const session = await knownContact(deps, call, input.contactId);
      if (!session.ok) return session;
      const place = await placeFor(deps, call, session.value, input);
      if (!place.ok) return place;
      const { addresses, index } = place.value;
      const use = call.isDryRun ? { ...dryRunOf(deps), addresses: listed(addresses) } : deps;
      const choice = {
        type: typeOf[input.kind],
        providerId: input.optionId,
        ...(index !== undefined && { addressIndex: index, code: String(index) }),
      };
      const changed = await setLogistic(use, session.value, choice, call.key);
      return changedView({ ...deps, addresses: use.addresses }, call, session.value, changed);
    },
  };
}

type AskedOptions = { kind: "delivery" | "pickup"; cep: string | undefined };

/** What the shop's own zones and stores offer, whatever is bought. */
async function optionsOfShop(deps: AssistantDeps, call: ShopCall, { kind, cep }: AskedOptions) {
  const { shopId } = call.shop;
  const { rules } = await deps.termsOf(shopId);
  const goods = { lines: [], sellerId: null };
  if (kind === "pickup") return ok(pickupQuotes(goods, rules).map(optionView));
  if (cep === undefined) return refuse({ code: "address-missing" as const });
  const caller = { shopId, contactId: call.assistant.id };
  return ok(
    deliveryQuotes(goods, rules, await destinationOf(deps.postalCodeLookup, caller, rules, cep)).map(optionView),
  );
}

async function optionsOfContact(
  deps: AssistantDeps,
  call: ShopCall,
  { kind, cep, contactId }: AskedOptions & { contactId: string },
): Promise<Result<LogisticOption[], Refusal>> {
  const allowed = keyDoes(call.account, "read-order");
  if (!allowed.ok) return allowed;
  const session = await knownContact(deps, call, contactId);
  if (!session.ok) return session;
  return listLogisticOptions(deps, session.value, { type: typeOf[kind], ...(cep !== undefined && { code: cep }) });
}

type Place = { addresses: Address[]; index: number | undefined };

/** The list of the contact's addresses with the one that is meant, which is added where it is new. */
async function placeFor(
  deps: AssistantDeps,
  call: ShopCall,
  session: CallerSession,
  { kind, savedAddress, address }: InputOf<ShopTools["set_delivery"]>,
): Promise<Result<Place, Refusal>> {
  if (kind === "pickup" || address === undefined) {
    const addresses = await deps.addresses.find(session);
    const isThere = savedAddress === undefined || addresses[savedAddress] !== undefined;
    return isThere ? ok({ addresses, index: savedAddress }) : refuse({ code: "address-missing" });
  }
  const whole = await wholeAddress(deps, call, session, address);
  if (!whole.ok) return whole;
  const add = (addresses: Address[]) => addAddress(addresses, whole.value);
  // The key names the choice of the delivery. An address that is there already is not added again.
  const added = call.isDryRun
    ? add(await deps.addresses.find(session))
    : await deps.addresses.change(session, add, null);
  return added.ok ? ok({ addresses: added.value, index: addressIndex(added.value, whole.value) }) : added;
}

type NewPlace = NonNullable<InputOf<ShopTools["set_delivery"]>["address"]>;

/** What the person did not say is looked up by the CEP. */
async function wholeAddress(
  deps: AssistantDeps,
  call: ShopCall,
  session: CallerSession,
  { zipCode, number, complement = "", street, neighborhood, city, state }: NewPlace,
): Promise<Result<NewAddress, Refusal>> {
  const named = { name: "Casa", type: "Casa" as const, zipCode, number, complement };
  if (street && neighborhood && city && state) return ok({ ...named, street, neighborhood, city, state });
  const found = await findCep(deps, session, {
    cep: cepDigits(zipCode),
    address: call.address,
    logFailure: (failed) => call.logFailure(failed, "a postal code service did not answer"),
  });
  if (!found.ok) return found;
  return ok({
    ...named,
    street: street ?? found.value.street,
    neighborhood: neighborhood ?? found.value.neighborhood,
    city: city ?? found.value.city,
    state: state ?? found.value.state,
  });
}

function optionBrief(option: LogisticOption) {
  const { storePickUpAddress: store } = option;
  return {
    optionId: option.providerId,
    name: option.name,
    price: option.price,
    ...(option.shippingTimeEstimative && { estimate: option.shippingTimeEstimative }),
    ...(option.orderMinPrice !== null && { minimumValue: option.orderMinPrice }),
    ...(store && { pickupAddress: [store.street, store.number, store.neighborhood].filter(Boolean).join(", ") }),
  };
}
