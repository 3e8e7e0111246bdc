import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { PaymentStatus } from "@vitrine/domain/codes/payment";
import { characters, cutText, oneLine } from "@vitrine/domain/cut-text";
import type { OrderChange } from "@vitrine/domain/order/history/order-change";
import {
  CANCEL_ASKED,
  CANCEL_DENIED,
  DISCOUNT_ALLOWED,
  DISCOUNT_ASKED,
  DISCOUNT_REFUSED,
  HOLD_EXPIRED,
  LIST_ADDED,
  NOTHING_TO_PAY,
  type OrderStep,
  REFUND_ALLOWED,
  REFUND_ASKED,
  REFUND_DENIED,
  recordedChanges,
  SAID_PAID,
  stepChanges,
  UNPAID,
  undoingOf,
} from "@vitrine/domain/order/history/order-step";
import { actionText, counted, eventText } from "./change-text.ts";
import { textOfKind } from "./step-kind-text.ts";

const LONGEST_TEXT = characters(300);
const MOST_TEXTS = 20;

/**
 * The changes of a step, one sentence each, without the actor and without personal data: "Adicionou Café 500 g". Empty
 * if there is nothing to show.
 */
export function stepTexts(step: OrderStep): string[] {
  const texts = [...stepActionTexts(step), ...followedTexts(step)];
  return texts.slice(0, MOST_TEXTS).map((text) => cutText(text, LONGEST_TEXT));
}

/** The text of a step for the other person at an order; `by` is empty for changes by the system. */
export type StepAnnouncement = { by: string; text: string };

/**
 * The same as one sentence for the other person at the order: "Ana adicionou Café 500 g", "Cliente removeu Chá verde".
 * Empty if there is nothing to show.
 */
export function stepAnnouncement(step: OrderStep): StepAnnouncement {
  const [deed] = stepActionTexts(step);
  const by = deed === undefined || step.actor.type === "system" ? "" : whoOf(step);
  const text = by ? `${by} ${small(deed ?? "")}` : (deed ?? followedTexts(step, isAnnounced).join(". "));
  return { by, text: cutText(text, LONGEST_TEXT) };
}

/** A charge ends because the order or its method did, and that is announced already: alone it frightens the buyer. */
function isAnnounced(change: OrderChange): boolean {
  if (change.what === "giving-back") return false;
  return change.what !== "payment-status" || change.to !== PaymentStatus.Canceled;
}

const LONGEST_WHO = characters(40);

function whoOf({ actor }: OrderStep): string {
  switch (actor.type) {
    case "agent":
      return cutText(oneLine(actor.name), LONGEST_WHO) || "Atendente";
    case "assistant":
      return `Assistente ${cutText(oneLine(actor.name), LONGEST_WHO)}`.trim();
    case "platform":
      return "A loja";
    default:
      return "Cliente";
  }
}

/** The person's own changes in the step. */
function stepActionTexts(step: OrderStep): string[] {
  const { kind, data } = step;
  const undoing = undoingOf(step);
  if (undoing) {
    const texts = undoing.undone ? ownTexts(undoing.undone.kind, undoing.undone.changes) : undoing.texts;
    return [`${undoing.isRedo ? "Refez" : "Desfez"}: ${texts.map(small).join("; ")}`];
  }
  if (saidByKind.has(kind) || !recordedChanges(data)) {
    const text = textOfKind(kind, data);
    return text === undefined ? [] : [text];
  }
  const { own } = stepChanges(step);
  // An order that a customer places takes the key that the shop has given before.
  const isGivenByShop = step.actor.type === "customer" || step.actor.type === "assistant";
  const said = isGivenByShop ? own.filter(({ what }) => what !== "payment-details") : own;
  return ownTexts(kind, said, step.actor.type === "customer" ? "de uma lista" : undefined);
}

const MOST_NAMES = 3;

/** "Adicionou 8 itens de uma mensagem: Arroz 5 kg, 2 × Feijão preto, Café e mais 5". */
function listText(own: readonly OrderChange[], from: string): string {
  const names = own.flatMap((change) => {
    if (change.what === "item-added") return [counted(change.name, change.quantity)];
    return change.what === "quantity" ? [counted(change.name, change.to - change.from)] : [];
  });
  const left = names.length - MOST_NAMES;
  const shown = left > 0 ? [...names.slice(0, MOST_NAMES), `mais ${left}`] : [...names];
  const last = shown.pop() ?? "";
  return `Adicionou ${names.length} itens ${from}: ${shown.join(", ")} e ${last}`;
}

/** Their changes do not say what was done. */
const saidByKind: ReadonlySet<string> = new Set([
  ...[HOLD_EXPIRED, DISCOUNT_ASKED, DISCOUNT_ALLOWED, DISCOUNT_REFUSED],
  ...[CANCEL_ASKED, CANCEL_DENIED, SAID_PAID],
  ...[REFUND_ASKED, REFUND_ALLOWED, REFUND_DENIED],
]);

function ownTexts(kind: string, own: readonly OrderChange[], from = "de uma mensagem"): string[] {
  if (kind === LIST_ADDED && own.length > 1) return [listText(own, from)];
  const hasLogistic = own.some(({ what }) => what === "logistic");
  // The delivery itself says its kind.
  const unsaid = own.filter(({ what }) => !(hasLogistic && what === "logistic-type"));
  return unsaid.map((change) => moreOfIt(kind, change) ?? actionText(change)).filter((text) => text !== undefined);
}

/** Adding an item that is already in the order increases its quantity, and still counts as adding. */
function moreOfIt(kind: string, change: OrderChange): string | undefined {
  if ((kind !== "item-added" && kind !== LIST_ADDED) || change.what !== "quantity") return undefined;
  return `Adicionou mais ${counted(change.name, change.to - change.from)} (agora ${change.to})`;
}

function followedTexts(step: OrderStep, isSaid: (change: OrderChange) => boolean = () => true): string[] {
  const { own, followed } = stepChanges(step);
  // An undo shows the undone step; the other changes are consequences.
  const undoing = undoingOf(step);
  const alsoFollowed = undoing && undoing.undone?.kind !== LIST_ADDED ? own.slice(1) : [];
  const said = [...alsoFollowed, ...followed].filter(isSaid);
  const texts = said.map((change) => reasonedText(step, change) ?? eventText(change));
  return texts.filter((text) => text !== undefined);
}

/** A cancellation of an unpaid order and the payment of a free one are announced with their reason, without an actor. */
function reasonedText({ data }: OrderStep, change: OrderChange): string | undefined {
  const { because } = data as { because?: unknown };
  const isFree = because === NOTHING_TO_PAY && change.what === "payment-status" && change.to === PaymentStatus.Paid;
  if (isFree) return "Nada a pagar: o total do pedido é zero";
  const isUnpaid = because === UNPAID && change.what === "status" && change.to === OrderStatus.Canceled;
  return isUnpaid ? "Pedido cancelado por falta de pagamento" : undefined;
}

function small(text: string): string {
  return text.charAt(0).toLocaleLowerCase("pt-BR") + text.slice(1);
}
