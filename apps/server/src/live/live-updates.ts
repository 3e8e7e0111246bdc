import type { ChangeAnnouncement, LiveUpdate } from "@vitrine/contract/storefront/live";
import { isCurrent } from "@vitrine/domain/order/current-order";
import type { OrderStep } from "@vitrine/domain/order/history/order-step";
import { stepAnnouncement } from "@vitrine/wording/history/step-text";
import type { CallerSession } from "../http/callers.ts";
import { actorOf } from "../order/storage/actor.ts";
import { type CurrentOrderDeps, readOrder } from "../order/storage/current-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { ShopVersions } from "../shop/shop-versions.ts";
import type { ContactState, LiveRepository } from "./live.repository.ts";
import { presenceView, roleOf } from "./presence-view.ts";
import { positionText, type StreamPosition } from "./stream-position.ts";

export type LiveUpdateDeps = {
  live: Pick<LiveRepository, "find">;
  orders: Pick<OrderRepository, "listSteps">;
  versions: Pick<ShopVersions, "current">;
  /** To find the order of a link that was made for one. */
  current: Pick<CurrentOrderDeps, "orders" | "now">;
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
  return {
    ...state,
    settings: settings ?? "",
    stepsOf(orderId) {
      const found = steps.get(orderId) ?? orders.listSteps({ shopId, orderId }, MOST_CHANGES);
      steps.set(orderId, found);
      return found;
    },
  };
}

/** `presence` is always there: only the stream knows whether it is new to its reader. */
export type LiveUpdateResult = { update: LiveUpdate; position: StreamPosition; isNew: boolean };

/** What is new to a session since its last position; without one, where it starts. */
export async function liveUpdateSince(
  deps: Pick<LiveUpdateDeps, "current">,
  session: CallerSession,
  last: StreamPosition | undefined,
  state: LiveState,
): Promise<LiveUpdateResult> {
  const order = await orderOf(deps, session, state);
  const isOrderNew = order !== undefined && (order.id !== last?.orderId || order.version !== last.version);
  const changes = isOrderNew && last ? await changesSince(session, last, order.id, state) : [];
  const seesMessages = roleOf(session) === "agent";
  const position: StreamPosition = {
    orderId: order?.id ?? last?.orderId ?? "",
    version: order?.version ?? last?.version ?? 0,
    settings: state.settings,
    messages: seesMessages ? (state.messages ?? last?.messages ?? "") : "",
  };
  const hasMessages = last !== undefined && position.messages !== last.messages;
  const hasSettings = last !== undefined && position.settings !== last.settings;
  const update: LiveUpdate = {
    position: positionText(session, position),
    order: isOrderNew ? { id: order.id, version: order.version, changes } : null,
    hasMessages,
    hasSettings,
    presence: presenceView(session, state.windows),
  };
  return { update, position, isNew: isOrderNew || hasMessages || hasSettings };
}

/** The session's current order; undefined if there is none. */
async function orderOf(
  { current }: Pick<LiveUpdateDeps, "current">,
  session: CallerSession,
  { order }: LiveState,
): Promise<{ id: string; version: number } | undefined> {
  if (session.forOrderId) return (await readOrder(current, session))?.stored.order;
  const at = { sessionStartedAt: session.startedAt, now: current.now() };
  return order && isCurrent(order, at) ? order : undefined;
}

/** Of an order that began later, every step is new. But a link to one order may go back to an old one: then none is. */
async function changesSince(
  session: CallerSession,
  last: StreamPosition,
  orderId: string,
  state: LiveState,
): Promise<ChangeAnnouncement[]> {
  const isSame = last.orderId === orderId;
  if (!isSame && session.forOrderId) return [];
  const self = actorOf(session);
  const steps = await state.stepsOf(orderId);
  const newer = steps.filter(({ version }) => !isSame || version > last.version).toReversed();
  return newer.map((step) => ({
    version: step.version,
    isOwn: step.actor.type === self.type && step.actor.id === self.id,
    ...stepAnnouncement(step),
  }));
}
