import { screen, waitFor } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import { expect, test } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { noConnection, refusal, type SentCall } from "../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, posted } from "../../../test/fixtures/checkout-fixture.tsx";
import { aMessage } from "../../../test/samples/chat-samples.ts";
import { anOrder } from "../../../test/samples/contract-samples.ts";

const FLOW = "POST /api/order/semiautomatic";
const SUMMARY = "GET /api/order/send/resume";
const TO_SEMI_AUTOMATIC = "Enviar para fluxo semiautomático";
const TO_ASSISTED = "Voltar para fluxo assistido";
const button = (name: string) => screen.findByRole<HTMLButtonElement>("button", { name });
const summaries = (sent: SentCall[]) => sent.filter(({ path }) => path === "/api/order/send/resume");

test("a platform user has all actions at the foot of the checkout", async () => {
  await openCheckout(aFilledOrder());
  for (const name of ["Finalizar e enviar", "Enviar resumo do pedido", TO_SEMI_AUTOMATIC, "Cancelar pedido"]) {
    expect(await button(name)).toBeTruthy();
  }
});

test("the last quantities are saved before the summary is sent", async () => {
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: { [SUMMARY]: aMessage({ kind: "summary" }), "POST /api/order/items/": aFilledOrder({ version: 2 }) },
  });
  await user.click(screen.getAllByRole("button", { name: "Adicionar mais um item" })[0] as HTMLElement);
  await user.click(await button("Enviar resumo do pedido"));
  expect(await screen.findByText("Resumo do pedido enviado para o contato")).toBeTruthy();
  const calls = sent.map(({ path }) => path);
  expect(calls.indexOf("/api/order/items/")).toBeGreaterThan(-1);
  expect(calls.indexOf("/api/order/items/")).toBeLessThan(calls.indexOf("/api/order/send/resume"));
});

test("the summary is not sent when the quantities could not be saved", async () => {
  const { promise, answer } = deferred<Response>();
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: { [SUMMARY]: aMessage(), "POST /api/order/items/": () => promise },
  });
  await user.click(screen.getAllByRole("button", { name: "Adicionar mais um item" })[0] as HTMLElement);
  await user.click(await button("Enviar resumo do pedido"));
  answer(refusal(409, "Sem estoque"));
  expect(await screen.findByText("Sem estoque")).toBeTruthy();
  expect(summaries(sent)).toEqual([]);
});

test("an empty order has no summary to send, and the reason is shown", async () => {
  await openCheckout(anOrder());
  expect((await button("Enviar resumo do pedido")).disabled).toBe(true);
  expect(screen.getByText("Adicione produtos para enviar o resumo do pedido.")).toBeTruthy();
});

test("the agent moves the contact to the semi-automatic flow and back", async () => {
  let order = aFilledOrder();
  const { sent, user } = await openCheckout(order, {
    answers: {
      [FLOW]: () => {
        order = { ...order, version: order.version + 1, isInSemiAutomatic: !order.isInSemiAutomatic };
        return order;
      },
    },
  });
  await user.click(await button(TO_SEMI_AUTOMATIC));
  await user.click(await button(TO_ASSISTED));
  expect(await button(TO_SEMI_AUTOMATIC)).toBeTruthy();
  expect(posted(sent, "/api/order/semiautomatic")).toHaveLength(2);
});

test("two quick taps switch the flow once", async () => {
  const switched = deferred<Order>();
  const { sent, user } = await openCheckout(aFilledOrder(), { answers: { [FLOW]: () => switched.promise } });
  await user.dblClick(await button(TO_SEMI_AUTOMATIC));
  expect((await button(TO_SEMI_AUTOMATIC)).getAttribute("aria-busy")).toBe("true");
  switched.answer(aFilledOrder({ version: 2, isInSemiAutomatic: true }));
  expect(await button(TO_ASSISTED)).toBeTruthy();
  expect(posted(sent, "/api/order/semiautomatic")).toHaveLength(1);
});

test.each([
  ["a refusal", refusal(500, "Erro interno")],
  ["no connection", noConnection()],
])("after %s the flow stays as it was, and an error is shown", async (_, answer) => {
  const { user } = await openCheckout(aFilledOrder(), { answers: { [FLOW]: answer } });
  await user.click(await button(TO_SEMI_AUTOMATIC));
  expect(await screen.findByText("Erro ao mudar de fluxo")).toBeTruthy();
  expect((await button(TO_SEMI_AUTOMATIC)).getAttribute("aria-busy")).toBe("false");
});

test("a switch with an unknown outcome is retried with the same key", async () => {
  let isConnected = false;
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: { [FLOW]: () => (isConnected ? aFilledOrder({ version: 2, isInSemiAutomatic: true }) : noConnection()) },
  });
  await user.click(await button(TO_SEMI_AUTOMATIC));
  await screen.findByText("Erro ao mudar de fluxo");
  isConnected = true;
  await user.click(await button(TO_SEMI_AUTOMATIC));
  expect(await button(TO_ASSISTED)).toBeTruthy();
  const keys = sent.filter(({ path }) => path === "/api/order/semiautomatic").map((call) => call.headers);
  await waitFor(() => expect(new Set(keys.map((headers) => headers["idempotency-key"])).size).toBe(1));
});
