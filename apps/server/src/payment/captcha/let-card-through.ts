import { OWN_CAPTCHA } from "@vitrine/contract/storefront/payment";
import { orderProof } from "@vitrine/domain/order/visitor-share";
import { type CardGate, cardGate, neededProof, type ProofLevel } from "@vitrine/domain/payment/card/card-testing";
import { isAnonymousUser } from "@vitrine/domain/session/anonymous-user";
import type { ApplyHoldsDeps } from "../../order/change/apply-holds.ts";
import type { OrderSession } from "../../order/storage/current-order.ts";
import type { Captcha } from "./captcha.ts";
import type { ReportCardGate } from "./card-gate-report.ts";
import type { CardSender, CardTryRepository } from "./card-try.repository.ts";

export type CardGateDeps = {
  captcha: Captcha;
  cardTries: Pick<CardTryRepository, "begin" | "count">;
  reportCardGate: ReportCardGate;
  now: () => number;
};

/** The captcha's solution, as the browser sends it. */
export type SolvedCaptcha = { recaptchaKey?: string | undefined; recaptchaToken?: string | undefined };

type CardTry = { orderId: string; attemptId: string; address: string; solved: SolvedCaptcha };

/** Counts the card and lets it through, or says what the customer has to do first. */
export async function letCardThrough(
  deps: CardGateDeps,
  session: OrderSession,
  { orderId, attemptId, address, solved }: CardTry,
): Promise<CardGate> {
  const { recaptchaKey: key = OWN_CAPTCHA, recaptchaToken: token } = solved;
  const proved: ProofLevel = token ? await deps.captcha.verify({ key, token, orderId }) : 0;
  const sender = senderOf(session, address);
  const now = deps.now();
  const gate = await deps.cardTries.begin(sender, { attemptId, now }, (tries) =>
    cardGate(tries, { isVisitor: sender.isVisitor, proved, now }),
  );
  deps.reportCardGate({ shopId: session.shopId, gate });
  return gate;
}

/** A proof of work as hard as the next card of this customer needs it. */
export async function challengeFor(
  deps: CardGateDeps,
  session: OrderSession,
  { orderId, address }: Pick<CardTry, "orderId" | "address">,
): Promise<Record<string, unknown>> {
  const sender = senderOf(session, address);
  const { level } = neededProof(await deps.cardTries.count(sender, deps.now()), sender.isVisitor);
  return deps.captcha.challenge(orderId, level);
}

/** The same for the next order of a visitor. */
export async function orderChallengeFor(
  { captcha, visitorOrders, now }: Pick<CardGateDeps, "captcha" | "now"> & Pick<ApplyHoldsDeps, "visitorOrders">,
  { shopId }: Pick<OrderSession, "shopId">,
  { orderId, address }: Pick<CardTry, "orderId" | "address">,
): Promise<Record<string, unknown>> {
  const orders = await visitorOrders.countOfNetwork({ shopId, orderId, address, now: now() });
  return captcha.challenge(orderId, orderProof(orders));
}

function senderOf({ shopId, contactId }: OrderSession, address: string): CardSender {
  return { shopId, contactId, isVisitor: isAnonymousUser(contactId), address };
}
