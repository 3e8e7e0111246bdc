import { afterEach, expect, test, vi } from "vitest";
import { fakeServer, refusal, type SentCall } from "../../../test/fake-server.ts";
import { call } from "./api.ts";

const REFUND = "POST /painel/api/shops/{shopId}/orders/{orderId}/refund";
const noConnection = new TypeError("Failed to fetch");

afterEach(() => vi.useRealTimers());

const done = () => Response.json({ success: true, data: {}, errors: [] });

/** Each answer once, in this order; then there is no connection. */
function inTurn(...answers: (Response | Error)[]): () => Response | Error {
  return () => answers.shift() ?? noConnection;
}

function refund({ orderId = "pedido-1", amount = 10 } = {}) {
  const body = { paymentId: "pix-1", reason: "", amount };
  return call(REFUND, { params: { shopId: "cafe", orderId }, body }).catch(() => null);
}

const keysOf = (sent: SentCall[]) => sent.map(({ headers }) => headers["idempotency-key"]);

test("who presses again after the connection was lost repeats the refund, and does not make a second one", async () => {
  const sent = fakeServer({ [REFUND]: inTurn(noConnection, done(), done()) });
  await refund();
  await refund();
  const [first, second] = keysOf(sent);
  expect(second).toBe(first);
  await refund();
  expect(keysOf(sent)[2]).not.toBe(first);
});

test("a refund that the server is still making is not made beside it", async () => {
  const busy = refusal(409, "Aguarde um instante.", "request-in-progress");
  const sent = fakeServer({ [REFUND]: inTurn(noConnection, busy, done()) });
  await refund();
  await refund();
  await refund();
  expect(new Set(keysOf(sent)).size).toBe(1);
});

test("another amount, another order and what was answered are refunds of their own", async () => {
  const refused = refusal(422, "Valor alto demais");
  const sent = fakeServer({ [REFUND]: inTurn(noConnection, noConnection, noConnection, refused, done()) });
  await refund();
  await refund({ amount: 20 });
  await refund({ orderId: "pedido-2" });
  await refund();
  await refund();
  expect(new Set(keysOf(sent)).size).toBe(5);
});

test("a quarter of an hour later the same refund is meant as a new one", async () => {
  vi.useFakeTimers();
  const sent = fakeServer({ [REFUND]: inTurn(noConnection, done()) });
  await refund();
  vi.setSystemTime(Date.now() + 15 * 60_000);
  await refund();
  expect(new Set(keysOf(sent)).size).toBe(2);
});

test("two clicks on one button make one refund, and both hear of it", async () => {
  const sent = fakeServer({ [REFUND]: inTurn(done(), done()) });
  expect(await Promise.all([refund(), refund()])).toEqual([{}, {}]);
  expect(sent).toHaveLength(1);
  await refund();
  expect(sent).toHaveLength(2);
});
