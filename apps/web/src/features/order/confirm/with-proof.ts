import { call } from "../../../lib/api/api.ts";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { solveProofOfWork } from "../../../lib/solve-proof-of-work.ts";

/**
 * Sends what takes goods. Where many unpaid orders came from the same network, the server wants a proof of work first: the
 * browser computes it without asking anybody, and sends the same again with it.
 */
export async function withProof<Answer>(
  orderId: string,
  send: (proof: { proof?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send({});
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.errors[0]?.code !== "proof-required") throw failure;
    const challenge = await call("GET /api/order/payment/captcha", { query: { orderId } });
    return send({ proof: await solved(challenge, failure) });
  }
}

/** A browser that cannot compute it shows what the server said. */
async function solved(challenge: Record<string, unknown>, refusal: ApiFailure): Promise<string> {
  try {
    return await solveProofOfWork(challenge, new AbortController().signal);
  } catch (cause) {
    refusal.cause = cause;
    throw refusal;
  }
}
