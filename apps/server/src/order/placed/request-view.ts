import type { AnswerForm, OrderPage } from "@vitrine/contract/storefront/orders";
import type { RequestAnswer } from "@vitrine/domain/order/order";

type Asked = { reason: string; by: { name: string }; at: number };

type Waiting = NonNullable<OrderPage["cancelApproval"]>;

/** What somebody asked for and waits. */
export function askedView(request: Asked | undefined): Waiting | null {
  return request ? waitingView(request) : null;
}

export function waitingView({ reason, by, at }: Asked): Waiting {
  return { reason, by: by.name, askedAt: new Date(at).toISOString() };
}

/** What was decided on it. */
export function answerView({ at, ...answer }: RequestAnswer): AnswerForm {
  return { ...answer, at: new Date(at).toISOString() };
}
