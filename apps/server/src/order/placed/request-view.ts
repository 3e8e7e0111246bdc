import type { AnswerForm, OrderPage } from "@vitrine/contract/storefront/orders";
import type { RequestAnswer } from "@vitrine/domain/order/order";

type Asked = { reason: string; by: { name: string }; at: number };

/** What somebody asked for and waits. */
export function askedView(request: Asked | undefined): NonNullable<OrderPage["cancelApproval"]> | null {
  if (!request) return null;
  const { reason, by, at } = request;
  return { reason, by: by.name, askedAt: new Date(at).toISOString() };
}

/** What was decided on it. */
export function answerView({ at, ...answer }: RequestAnswer): AnswerForm {
  return { ...answer, at: new Date(at).toISOString() };
}
