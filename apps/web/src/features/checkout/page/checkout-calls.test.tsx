import { screen, waitFor } from "@testing-library/react";
import type { OpenedCheckout } from "@vitrine/contract/storefront/checkout";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { describe, expect, test } from "vitest";
import { aConnection } from "../../../../test/connection.ts";
import { deferred } from "../../../../test/deferred.ts";
import { fakeClock } from "../../../../test/fakes/fake-clock.ts";
import { fakeLiveStream, untilListening } from "../../../../test/fakes/fake-live-stream.ts";
import type { SentCall } from "../../../../test/fakes/fake-server.ts";
import { openCheckout, posted, section } from "../../../../test/fixtures/checkout-fixture.tsx";
import { everyPayment, finishButton, readyOrder } from "../../../../test/fixtures/ready-order-fixture.ts";
import { anItem } from "../../../../test/samples/contract-samples.ts";
import { anOrderPage, aSummary } from "../../../../test/samples/orders-samples.ts";
import { aCharge, anOrderCharge, PIX_CODE } from "../../../../test/samples/payment-samples.ts";
import { areLiveUpdatesActive } from "../../../lib/api/live-updates.ts";

const role = "customer" as const;
const namesOf = (sent: readonly SentCall[]) => sent.map(({ method, path }) => `${method} ${path}`);
const opened = (order: Order): OpenedCheckout => ({
  ...{ order, last: null, sellers: [], delivery: null, schedule: null },
  payments: everyPayment["GET /api/order/payments/"],
});

describe("the call that opens the checkout", () => {
  test("is sent again when the customer comes back to it", async () => {
    const { sent, user } = await openCheckout(readyOrder(), { role, answers: everyPayment });
    await waitFor(() => expect(posted(sent, "/api/order/checkout")).toHaveLength(1));
    await user.click(screen.getByRole("link", { name: /^Carrinho/ }));
    await user.click(await screen.findByRole("link", { name: "Escolher entrega e pagamento" }));
    await screen.findByRole("heading", { name: "Forma de entrega" });
    await waitFor(() => expect(posted(sent, "/api/order/checkout")).toEqual([{}, {}]));
  });

  test("is not sent by an agent, whose sections load their own options", async () => {
    const { sent } = await openCheckout(readyOrder(), { answers: everyPayment });
    await waitFor(() => expect(namesOf(sent)).toContain("GET /api/order/payments/"));
    expect(posted(sent, "/api/order/checkout")).toEqual([]);
  });

  test("does not bring back the order of before, when an agent changes it meanwhile", async () => {
    const order = readyOrder();
    const honey = anItem({ index: 9, providerId: "mel", sku: "mel", name: "Mel", totalAmout: 12 });
    const changed = { ...order, version: 2, items: [...order.items, honey] };
    const answer = deferred<OpenedCheckout>();
    await openCheckout(order, {
      role,
      answers: { "GET /api/order/current": changed, "POST /api/order/checkout": () => answer.promise },
    });
    const stream = fakeLiveStream();
    await untilListening(stream);
    const { id, version } = changed;
    stream.send({ order: { id, version, changes: [{ version, isOwn: false, by: "Ana", text: "Ana adicionou Mel" }] } });
    await screen.findByRole("article", { name: "Mel" });
    answer.answer(opened(order));
    await waitFor(() => expect(finishButton("Finalizar pedido").getAttribute("aria-disabled")).toBeNull());
    expect(screen.getByRole("article", { name: "Mel" })).toBeTruthy();
  });

  test("may fail without a connection: the customer sees what it brought before", async () => {
    const { through, lose } = aConnection();
    const { user } = await openCheckout(readyOrder(), {
      role,
      answers: { ...everyPayment, "POST /api/order/checkout": through(opened(readyOrder())) },
    });
    await waitFor(() => expect(finishButton("Finalizar pedido").getAttribute("aria-disabled")).toBeNull());
    await user.click(screen.getByRole("link", { name: /^Carrinho/ }));
    const checkout = await screen.findByRole("link", { name: "Escolher entrega e pagamento" });
    lose();
    await user.click(checkout);
    await screen.findByRole("heading", { name: "Forma de entrega" });
    await waitFor(() => expect(finishButton("Finalizar pedido").getAttribute("aria-disabled")).toBeNull());
    expect(section("Forma de pagamento").queryByText(/^Sem conexão/)).toBeNull();
  });
});

describe("a customer who places an order by Pix", () => {
  const placed = readyOrder({ version: 2, status: OrderStatus.Received, number: 1042 });

  /** Places it, and returns what was asked since. */
  async function place(isLive: boolean) {
    const { sent, user } = await openCheckout(readyOrder(), {
      role,
      answers: {
        ...everyPayment,
        "POST /api/order/confirm": placed,
        "GET /api/orders": [aSummary({ canPay: true })],
        "GET /api/orders/{id}": anOrderPage({ order: placed, canPay: true }),
        "POST /api/order/payment/charge": anOrderCharge(aCharge({ pixCode: PIX_CODE })),
      },
    });
    const stream = fakeLiveStream();
    if (isLive) {
      await untilListening(stream);
      stream.send();
      await waitFor(() => expect(areLiveUpdatesActive()).toBe(true));
    }
    // The page itself reads the order if no live update came for a moment, which a busy machine needs to show the code.
    fakeClock();
    await waitFor(() => expect(finishButton("Finalizar pedido").getAttribute("aria-disabled")).toBeNull());
    const before = sent.length;
    await user.click(finishButton("Finalizar pedido"));
    await screen.findByText(PIX_CODE);
    return { stream, asked: () => namesOf(sent.slice(before)).filter((name) => !name.includes("/live")) };
  }

  test("gets the code without another look at the order", async () => {
    const { asked } = await place(false);
    expect(asked().filter((name) => name !== "GET /api/orders")).toEqual([
      "POST /api/order/confirm",
      "POST /api/order/payment/charge?orderId=order-1",
    ]);
  });

  test("sees the rest of the order when the live update about it arrives", async () => {
    const { stream, asked } = await place(true);
    expect(asked()).not.toContain("GET /api/orders/order-1");
    stream.send({ position: "p2", hasOrders: true });
    await waitFor(() => expect(asked().filter((name) => name === "GET /api/orders/order-1")).toHaveLength(1));
  });
});
