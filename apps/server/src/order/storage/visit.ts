import type { OrderProofLevel } from "@vitrine/domain/order/visitor-share";

/** Where a request for goods comes from. Only the orders of visitors are asked for it. */
export type Visit = {
  /** The IP address of the request. */
  address: string;
  /** How hard the proof of work was that came with it. */
  proof: OrderProofLevel;
};

/** Checks a proof of work. Each solution counts once, for one order. The `payment` capability implements it. */
export type OrderProofCheck = {
  verify(solution: { key: string; token: string; orderId: string }): Promise<OrderProofLevel>;
};

type Asked = { address: string; proof: string | undefined; orderId: string | undefined };

/** Our own proof of work, whatever captcha service cards are asked with: nobody has to see or tap anything. */
const OWN_PROOF = "altcha";

export async function visitOf(captcha: OrderProofCheck, { address, proof: token, orderId }: Asked): Promise<Visit> {
  const proof = token && orderId ? await captcha.verify({ key: OWN_PROOF, token, orderId }) : 0;
  return { address, proof };
}
