import type { UcpCompleteRequest } from "@vitrine/contract/ucp/requests";
import { toReais } from "@vitrine/contract/wire/money";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentMethod, PaymentStatus } from "@vitrine/domain/codes/payment";
import { orderTotals } from "@vitrine/domain/order/totals/totals";
import { answers, type Refusal } from "../../http/refusals.ts";
import { placeOrder } from "../../order/actions/place-order.ts";
import { chargeOrder } from "../../payment/charge/charge-order.ts";
import { PIX_HANDLER_ID } from "../profile/pix-handler.ts";
import { notFound, type Severity, tooMany, type UcpAnswer, type UcpMessage } from "../request/ucp-answer.ts";
import type { UcpCall } from "../request/ucp-call.ts";
import { buyerOf } from "../session/buyer-session.ts";
import type { UcpSession } from "../session/ucp-session.repository.ts";
import type { UcpDeps } from "../ucp-deps.ts";
import { answerWithChangedCheckout } from "./answer-with-checkout.ts";
import { putBuyer } from "./change/put-buyer.ts";
import { isChangeable, type OpenedSession, readSession } from "./read-checkout.ts";
import { closedCheckout, refusedChange } from "./refused-change.ts";
import { checkoutTotals } from "./view/pix-totals.ts";

/** A placed order sends messages to the named phone, and holds goods until it is paid or canceled. */
const byAddress = { name: "ucp orders of an address", most: 30, perSeconds: 60 };
const byPhone = { name: "ucp orders of a phone", most: 5, perSeconds: 3_600 };

const INSTRUMENT = "$.payment.instruments[0]";

/**
 * Places the order and asks the shop's provider for a Pix. The answer has the code to pay it. The checkout is in
 * progress until the provider reports the payment.
 */
export async function completeCheckout(
  deps: UcpDeps,
  { call, id }: { call: UcpCall; id: string },
  { payment }: UcpCompleteRequest,
): Promise<UcpAnswer> {
  const found = await readSession(deps, call, { id, kind: "checkout" });
  if (!found) return notFound(call, "A compra não existe.");
  const { session, order, terms } = found;
  const isWaiting = order.status === OrderStatus.Received && isUnpaidPix(found);
  if (!isWaiting && !isChangeable(found, deps.now())) return closedCheckout(call);
  const instrument = payment.instruments?.find(({ selected }) => selected) ?? payment.instruments?.[0];
  if (instrument?.handler_id !== PIX_HANDLER_ID || !(await deps.takesPix(terms, order))) {
    const content = "Esta loja recebe por aqui só com Pix. Para outra forma, abra a página da loja.";
    return again(deps, { call, session }, problem("payment_failed", content, `${INSTRUMENT}.handler_id`));
  }
  const chosen = { ...session, state: { ...session.state, instrumentId: instrument.id } };
  await deps.ucpSessions.saveState(session, chosen.state);
  if (!isWaiting && !(await mayPlace(deps, call, order.customer.phone))) return tooMany(byAddress.perSeconds);
  if (!isWaiting) {
    const refused = await place(deps, { call, found, instrument });
    if (refused) return again(deps, { call, session: chosen }, ...refused);
  }
  const charged = await chargeOrder(deps.payments, {
    shopId: session.shopId,
    contactId: session.contactId,
    orderId: order.id,
  });
  if (!charged.ok && charged.refusal.retryAfterSeconds !== undefined) return refusedChange(call, charged.refusal);
  const isFailed = !charged.ok || charged.value.status === "refused";
  const failure = problem(
    "payment_failed",
    "O Pix não pôde ser criado agora. Tente de novo ou abra a página da loja.",
    INSTRUMENT,
  );
  return again(deps, { call, session: chosen }, ...(isFailed && !isFree(charged) ? [failure] : []));
}

async function mayPlace({ limits }: UcpDeps, { shop, address }: UcpCall, phone: string): Promise<boolean> {
  const { shopId } = shop;
  return (await limits.take(byAddress, `${shopId} ${address}`)) && (await limits.take(byPhone, `${shopId} ${phone}`));
}

/** An order with nothing to pay is placed: this is not a failure. */
function isFree(charged: Awaited<ReturnType<typeof chargeOrder>>): boolean {
  return !charged.ok && charged.refusal.code === "nothing-to-pay";
}

function isUnpaidPix({ order: { payment } }: OpenedSession): boolean {
  return payment?.method === PaymentMethod.Pix && payment.status !== PaymentStatus.Paid;
}

type Placing = {
  call: UcpCall;
  found: OpenedSession;
  instrument: NonNullable<UcpCompleteRequest["payment"]["instruments"]>[number];
};

/** Returns undefined when the order is placed, else the reasons why it is not. */
async function place(deps: UcpDeps, { call, found, instrument }: Placing): Promise<UcpMessage[] | undefined> {
  const { session, order, terms } = found;
  const buyer = buyerOf(session, call.platform);
  const mistakes = await putBuyer(deps, buyer, { instruments: [instrument] });
  if (mistakes.length > 0) return mistakes;
  if (order.customer.document === "" && !instrument.payer?.tax_id) {
    return [problem("field_required", "Informe o CPF de quem paga o Pix.", `${INSTRUMENT}.payer.tax_id`)];
  }
  if (session.state.shownTotal !== (await checkoutTotals(deps, { order, terms })).total) {
    return [problem("price_changed", "O total mudou. Confira com quem compra antes de concluir.", "$.totals")];
  }
  // The Pix is chosen by the same call, so the order does not have its discount yet.
  const { total } = orderTotals(order, terms.rules, deps.now());
  const asked = { orderId: order.id, paymentMethod: PaymentMethod.Pix, totalAmout: toReais(total) };
  // An assistant cannot solve the proof. When its network has many unpaid orders, the buyer continues on our page.
  const visit = { address: call.address, proof: 0 as const };
  const placed = await placeOrder(deps, { ...buyer, visit }, asked, null);
  return placed.ok ? undefined : [refusalMessage(placed.refusal)];
}

function refusalMessage({ code, detail }: Refusal): UcpMessage {
  if (code === "proof-required") {
    const content = "Há muitos pedidos sem pagamento. Para concluir este, quem compra abre a página da loja.";
    return problem("verification_required", content, "$", "requires_buyer_input");
  }
  const content = [answers[code].message, detail].filter(Boolean).join(" ");
  const isStock = code === "stock-short" || code === "items-gone" || code === "visitor-share";
  const path = isStock ? "$.line_items" : "$";
  return problem(isStock ? "out_of_stock" : code.replaceAll("-", "_"), content, path);
}

function problem(code: string, content: string, path: string, severity: Severity = "recoverable"): UcpMessage {
  return { type: "error", code, content, severity, path };
}

function again(
  deps: UcpDeps,
  { call, session }: { call: UcpCall; session: UcpSession },
  ...failures: UcpMessage[]
): Promise<UcpAnswer> {
  return answerWithChangedCheckout(deps, { call, session, failures });
}
