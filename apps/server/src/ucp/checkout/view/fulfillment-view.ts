import type { LogisticOption } from "@vitrine/contract/storefront/logistics";
import { toCents } from "@vitrine/contract/wire/money";
import { isPickup, LogisticType } from "@vitrine/domain/codes/journey";
import type { Order } from "@vitrine/domain/order/order";
import type { CallerSession } from "../../../http/callers.ts";
import { listLogisticOptions } from "../../../logistics/logistic-options.ts";
import { offeredKinds } from "../../../order/terms/offered-kinds.ts";
import type { OrderTerms } from "../../../order/terms/order-terms.ts";
import type { UcpState } from "../../session/ucp-session.repository.ts";
import type { UcpDeps } from "../../ucp-deps.ts";
import { postalView, storeView } from "../change/postal-address.ts";
import { destinationId } from "../change/put-fulfillment.ts";
import { lineId } from "./totals-view.ts";

export type FulfillmentView = {
  view: { methods: object[] };
  /** `hasDestination`: the delivery has an address. `isUndeliverable`: no option delivers there. */
  hasDestination: boolean;
  isUndeliverable: boolean;
};

type Shown = {
  buyer: CallerSession;
  order: Order;
  terms: OrderTerms;
  state: UcpState;
  /** The buyer cannot choose any more. The view shows only where the order goes. */
  isEnded: boolean;
};

/** Shows where the goods can go and for how much. The chosen method has all lines, the other one has none. */
export async function fulfillmentView(deps: UcpDeps, shown: Shown): Promise<FulfillmentView> {
  const { order, terms, state } = shown;
  const { offersDelivery, offersPickup } = offeredKinds(terms);
  const chosen = order.logistic ? (isPickup(order.logistic.type) ? "pickup" : "shipping") : state.method;
  const current = chosen ?? (offersDelivery ? "shipping" : "pickup");
  const lineIds = order.lines.map(lineId);
  const methods: object[] = [];
  let [hasDestination, isUndeliverable] = [false, false];
  if (offersDelivery || current === "shipping") {
    const { destinations, selected, options } = await deliveryOf(deps, shown);
    const ids = current === "shipping" ? lineIds : [];
    hasDestination = current === "shipping" && selected !== null;
    isUndeliverable = hasDestination && options.length === 0 && order.logistic === null;
    methods.push(methodView("shipping", { ids, destinations, selected, options, order }));
  }
  if (offersPickup || current === "pickup") {
    const options = await optionsFor(deps, shown, { type: LogisticType.StorePickUp });
    const destinations = options.map(({ providerId, name, storePickUpAddress }) => ({
      id: providerId,
      ...storeView(name, storePickUpAddress),
    }));
    const ids = current === "pickup" ? lineIds : [];
    const picked = order.logistic?.providerId ?? state.destination ?? null;
    const selected = current === "pickup" && destinations.some(({ id }) => id === picked) ? picked : null;
    const offered = selected === null ? options : options.filter(({ providerId }) => providerId === selected);
    methods.push(methodView("pickup", { ids, destinations, selected, options: offered, order }));
  }
  const first = methods.toSorted((one, other) => rank(other) - rank(one));
  return { view: { methods: first }, hasDestination, isUndeliverable };
}

/** The chosen method comes first, because messages name it by its index. */
function rank(method: object): number {
  return "line_item_ids" in method && Array.isArray(method.line_item_ids) ? method.line_item_ids.length : 0;
}

async function deliveryOf(deps: UcpDeps, shown: Shown) {
  const { buyer, order, state, isEnded } = shown;
  const ids = state.destinationIds ?? {};
  const addresses = isEnded ? (order.address ? [order.address] : []) : await deps.addresses.find(buyer);
  const destinations = addresses.map((address, index) => ({ id: destinationId(ids, index), ...postalView(address) }));
  const index = state.method === "pickup" ? undefined : state.destination;
  // The buyer may have typed another address on our page.
  const typed = order.address;
  const own =
    typed && addresses.findIndex(({ zipCode, number }) => zipCode === typed.zipCode && number === typed.number);
  const at = own != null && own >= 0 ? own : index === undefined ? -1 : Number(index);
  const selected = addresses[at] ? destinationId(ids, at) : null;
  const options =
    selected === null ? [] : await optionsFor(deps, shown, { type: LogisticType.ExpressDelivery, code: String(at) });
  return { destinations, selected, options };
}

/** A placed order keeps the chosen option, whatever the shop offers now. */
async function optionsFor(
  deps: UcpDeps,
  { buyer, isEnded }: Shown,
  asked: { type: LogisticType; code?: string },
): Promise<LogisticOption[]> {
  if (isEnded) return [];
  const listed = await listLogisticOptions(deps, buyer, asked);
  return listed.ok ? listed.value : [];
}

type Method = {
  ids: string[];
  destinations: object[];
  selected: string | null;
  options: readonly LogisticOption[];
  order: Order;
};

function methodView(type: "shipping" | "pickup", { ids, destinations, selected, options, order }: Method): object {
  const { logistic } = order;
  const isOwn = logistic !== null && isPickup(logistic.type) === (type === "pickup");
  const listed = options.map((option) => ({
    id: option.providerId,
    title: option.name,
    ...describe(option.shippingTimeEstimative, option.description),
    totals: [{ type: "total", amount: toCents(option.price) }],
  }));
  const chosen = isOwn ? (logistic.providerId ?? "custom") : null;
  const kept =
    isOwn && !listed.some(({ id }) => id === chosen)
      ? [
          {
            id: chosen ?? "custom",
            title: logistic.name || "Entrega combinada",
            ...describe(logistic.estimate, logistic.description),
            totals: [{ type: "total", amount: logistic.price }],
          },
        ]
      : [];
  const all = [...listed, ...kept];
  return {
    id: type,
    type,
    line_item_ids: ids,
    destinations,
    selected_destination_id: selected,
    groups:
      all.length > 0 ? [{ id: `${type}_group`, line_item_ids: ids, options: all, selected_option_id: chosen }] : [],
  };
}

function describe(estimate: string, description: string): { description?: string } {
  const text = [estimate && `Prazo: ${estimate}`, description].filter(Boolean).join(". ");
  return text ? { description: text } : {};
}
