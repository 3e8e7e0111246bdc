import type { PaymentState } from "../state/payment.ts";

/** A card for the demo's forms: some providers look at number and code, others at the name. Any date to come will do. */
export type TestCard = { number: string; code: string; name: string; about: string; outcome: PaymentState };

export const testCards: readonly TestCard[] = [
  { number: "4000 0000 0000 0010", code: "123", name: "APRO", about: "pago na hora", outcome: "paid" },
  { number: "4000 0000 0000 0028", code: "123", name: "OTHE", about: "recusado", outcome: "refused" },
  { number: "4000 0000 0000 0010", code: "612", name: "FUND", about: "recusado: sem limite", outcome: "refused" },
  { number: "4000 0000 0000 0036", code: "123", name: "CONT", about: "em análise", outcome: "processing" },
];
