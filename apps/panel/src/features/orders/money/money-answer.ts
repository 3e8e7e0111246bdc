import type { MoneySaid } from "@vitrine/contract/platform/orders";
import type { ReceiptMeans } from "@vitrine/domain/codes/receipt-means";
import type { Cents } from "@vitrine/domain/money";
import { toReais } from "../order-text.ts";

/** What a person answers about the money of an order; `kind` is empty until they chose. */
export type MoneyAnswer = {
  kind: "" | "all" | "part" | "later";
  means: ReceiptMeans;
  /** Of a part; null while the field is empty. */
  amount: Cents | null;
  /** Until when the shop waits for the rest; empty for no day. */
  dueOn: string;
};

export function firstAnswer(means: ReceiptMeans, dueOn: string | null = null): MoneyAnswer {
  return { kind: "", means, amount: null, dueOn: dueOn ?? "" };
}

/** What is wrong with the answer, where it is typed; undefined when it can be sent. */
export function answerMistake({ kind, amount }: MoneyAnswer, owed: Cents | null): "kind" | "amount" | undefined {
  if (kind === "") return "kind";
  if (kind !== "part") return undefined;
  return amount !== null && amount > 0 && (owed === null || amount < owed) ? undefined : "amount";
}

/** As the server takes it. A day that was there before and is empty now is taken away. */
export function saidOf({ kind, means, amount, dueOn }: MoneyAnswer, dueBefore: string | null = null): MoneySaid {
  const due = dueOn === (dueBefore ?? "") ? {} : { dueOn: dueOn || null };
  switch (kind) {
    case "all":
      return { received: { means } };
    case "part":
      return { received: { means, ...(amount !== null && { amount: toReais(amount) }) }, ...due };
    default:
      return due;
  }
}
