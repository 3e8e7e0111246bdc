import type { ChangeAnnouncement, LiveUpdate } from "@vitrine/contract/storefront/live";
import { isInternalStep, type OrderStep } from "@vitrine/domain/order/history/order-step";
import { stepAnnouncement } from "@vitrine/wording/history/step-text";
import type { CallerSession } from "../http/callers.ts";
import { actorOf } from "../order/storage/actor.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { ContactState, LiveRepository } from "./live.repository.ts";
import { presenceView, roleOf } from "./presence-view.ts";
import { placedVersions, positionText, type StreamPosition } from "./stream-position.ts";

export type LiveUpdateDeps = {
  live: Pick<LiveRepository, "find">;
  orders: Pick<OrderRepository, "listSteps" | "findOwner">;
  versions: Pick<ShopVersions, "current">;
};

/** The state of a contact, read once and compared with the position of each reader. */
export type LiveState = ContactState & {
  settings: string;
  /** The last steps of an order, newest first: read once for all readers. */
  stepsOf(orderId: string): Promise<OrderStep[]>;
};

type ContactKey = Pick<CallerSession, "shopId" | "contactId">;

const MOST_CHANGES = 20;

export async function readLiveState(
  { live, orders, versions }: Pick<LiveUpdateDeps, "live" | "orders" | "versions">,
  { shopId, contactId }: ContactKey,
  { withMessages }: { withMessages: boolean },
): Promise<LiveState> {
  const [state, settings] = await Promise.all([
    live.find({ shopId, contactId }, { withMessages }),
    versions.current(shopId),
  ]);
  const steps = new Map<string, Promise<OrderStep[]>>();
  const own = [state.order, ...state.latestPlaced].map((order) => order?.id);

  /** The reader's position names an order, and a position can be made up. */
  async function ownSteps(orderId: string): Promise<OrderStep[]> {
    const isOwn = own.includes(orderId) || (await orders.findOwner(shopId, orderId)) === contactId;
    return isOwn ? orders.listSteps({ shopId, orderId }, MOST_CHANGES) : [];
  }

  return {
    ...state,
    settings: settings ?? "",
    stepsOf(orderId) {
      const found = steps.get(orderId) ?? ownSteps(orderId);
      steps.set(orderId, found);
      return found;
    },
  };
}

/** `presence` is always there: only the stream knows whether it is new to its reader. */
export type LiveUpdateResult = { update: LiveUpdate; position: StreamPosition; isNew: boolean };

/** What is new to a session since its last position; without one, where it starts. */
export async function liveUpdateSince(
  session: CallerSession,
  last: StreamPosition | undefined,
  state: LiveState,
): Promise<LiveUpdateResult> {
  const order = state.order ?? { id: "", version: 0 };
  const isOrderNew = last ? order.id !== last.orderId || order.version !== last.version : state.order !== null;
  const changes = isOrderNew && last ? await changesSince(session, last, order.id, state) : [];
  const seesMessages = roleOf(session) === "agent";
  const position: StreamPosition = {
    orderId: order.id,
    version: order.version,
    settings: state.settings,
    messages: seesMessages ? (state.messages ?? last?.messages ?? "") : "",
    placed: state.placed,
    latestPlaced: state.latestPlaced.map((placed) => `${placed.id}:${placed.version}`).join(","),
  };
  const hasMessages = last !== undefined && position.messages !== last.messages;
  const hasSettings = last !== undefined && position.settings !== last.settings;
  const hasOrders = last !== undefined && position.placed !== last.placed;
  const update: LiveUpdate = {
    position: positionText(session, position),
    order: isOrderNew ? { ...order, changes } : null,
    hasMessages,
    hasSettings,
    hasOrders,
    placedChanges: hasOrders && last ? await placedChangesSince(session, last, state) : [],
    presence: presenceView(session, state),
  };
  return { update, position, isNew: isOrderNew || hasMessages || hasSettings || hasOrders };
}

/** What happened to the orders that were placed last, such as a payment. Placing itself is a change of the open order. */
async function placedChangesSince(
  session: CallerSession,
  last: StreamPosition,
  state: LiveState,
): Promise<ChangeAnnouncement[]> {
  const known = placedVersions(last);
  const changes: ChangeAnnouncement[] = [];
  for (const { id } of state.latestPlaced) {
    // Of an order that is new among these, nothing is announced: no version is higher than NaN.
    const version = known.get(id) ?? Number.NaN;
    const newer = (await state.stepsOf(id)).filter((step) => step.version > version);
    changes.push(...newer.toReversed().map((step) => announcementOf(session, step)));
  }
  return changes.slice(-MOST_CHANGES);
}

export function announcementOf(session: CallerSession, step: OrderStep): ChangeAnnouncement {
  const self = actorOf(session);
  const isCustomer = roleOf(session) === "customer";
  // A customer learns of a discount, and not of what the people of the shop said about it.
  if (isCustomer && isInternalStep(step)) return { version: step.version, isOwn: false, by: "", text: "" };
  const isOwn = step.actor.type === self.type && step.actor.id === self.id;
  const shown = isCustomer ? { ...step, data: { ...step.data, reason: "" } } : step;
  return { version: step.version, isOwn, ...stepAnnouncement(shown) };
}

/** What happened to the order the reader had, and then to the one that was begun after it. */
async function changesSince(
  session: CallerSession,
  last: StreamPosition,
  orderId: string,
  state: LiveState,
): Promise<ChangeAnnouncement[]> {
  const known = last.orderId ? await state.stepsOf(last.orderId) : [];
  const newer = known.filter(({ version }) => version > last.version);
  const begun = orderId && orderId !== last.orderId ? await state.stepsOf(orderId) : [];
  const steps = [...newer.toReversed(), ...begun.toReversed()].slice(-MOST_CHANGES);
  return steps.map((step) => announcementOf(session, step));
}
