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

/** How things are with a contact: read once, and compared with what each of their readers has seen. */
export type LiveState = ContactState & {
  settings: string;
  /** The last steps of an order, newest first: read once, for all who have not seen them. */
  stepsOf(orderId: string): Promise<OrderStep[]>;
};

type Of = Pick<CallerSession, "shopId" | "contactId">;

const MOST_CHANGES = 20;

export async function readLiveState(
  { live, orders, versions }: Pick<LiveUpdateDeps, "live" | "orders" | "versions">,
  { shopId, contactId }: Of,
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

/** `presence` is always told: whether it is new, only the reader's own end knows. */
export type LiveUpdateResult = { update: LiveUpdate; position: StreamPosition; isNew: boolean };

/** What is new to a session that has seen the position, or, without one, where it begins. */
export async function liveUpdateSince(
  deps: Pick<LiveUpdateDeps, "current">,
  session: CallerSession,
  seen: StreamPosition | undefined,
  state: LiveState,
): Promise<LiveUpdateResult> {
  const order = await orderOf(deps, session, state);
  const isOrderNew = order !== undefined && (order.id !== seen?.orderId || order.version !== seen.version);
  const changes = isOrderNew && seen ? await changesSince(session, seen, order.id, state) : [];
  const hearsOfMessages = roleOf(session) === "agent";
  const position: StreamPosition = {
    orderId: order?.id ?? seen?.orderId ?? "",
    version: order?.version ?? seen?.version ?? 0,
    settings: state.settings,
    messages: hearsOfMessages ? (state.messages ?? seen?.messages ?? "") : "",
  };
  const hasMessages = seen !== undefined && position.messages !== seen.messages;
  const hasSettings = seen !== undefined && position.settings !== seen.settings;
  const update: LiveUpdate = {
    position: positionText(session, position),
    order: isOrderNew ? { id: order.id, version: order.version, changes } : null,
    hasMessages,
    hasSettings,
    presence: presenceView(session, state.windows),
  };
  return { update, position, isNew: isOrderNew || hasMessages || hasSettings };
}

/** The order the session works on, by the same rules as everywhere; undefined where none has begun. */
async function orderOf(
  { current }: Pick<LiveUpdateDeps, "current">,
  session: CallerSession,
  { order }: LiveState,
): Promise<{ id: string; version: number } | undefined> {
  if (session.forOrderId) return (await readOrder(current, session))?.stored.order;
  const at = { sessionStartedAt: session.startedAt, now: current.now() };
  return order && isCurrent(order, at) ? order : undefined;
}

/** Of another order than the one that was seen, all is new: it began later. But a link for one order goes back to an old one. */
async function changesSince(
  session: CallerSession,
  seen: StreamPosition,
  orderId: string,
  state: LiveState,
): Promise<ChangeAnnouncement[]> {
  const isSame = seen.orderId === orderId;
  if (!isSame && session.forOrderId) return [];
  const self = actorOf(session);
  const steps = await state.stepsOf(orderId);
  const unseen = steps.filter(({ version }) => !isSame || version > seen.version).toReversed();
  return unseen.map((step) => ({
    version: step.version,
    isOwn: step.actor.type === self.type && step.actor.id === self.id,
    ...stepAnnouncement(step),
  }));
}
