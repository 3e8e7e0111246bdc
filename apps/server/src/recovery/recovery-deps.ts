import type { Announce } from "../db/announce.ts";
import type { ChatMessageRepository } from "../messaging/outbox/chat-message.repository.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { PlacedOrderRepository } from "../order/placed/placed-order.repository.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { AttemptRepository } from "../payment/attempt/attempt.repository.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { RecoveryRepository } from "./recovery.repository.ts";

/** What reminders and the end of unpaid orders work with. */
export type RecoveryDeps = ChangeOrderDeps & {
  orders: OrderRepository;
  placedOrders: PlacedOrderRepository;
  attempts: AttemptRepository;
  sessions: SessionRepository;
  recovery: RecoveryRepository;
  messages: ChatMessageRepository;
  announce: Announce;
};
