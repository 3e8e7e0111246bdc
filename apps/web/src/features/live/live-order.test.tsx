import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import type { Order } from "@vitrine/contract/storefront/order";
import type { OrderItem } from "@vitrine/contract/storefront/order-items";
import type { Session } from "@vitrine/contract/storefront/session";
import { SessionType } from "@vitrine/domain/codes/session";
import { ToastProvider } from "@vitrine/ui/feedback/toast.tsx";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { fakeLiveStream, untilListening } from "../../../test/fakes/fake-live-stream.ts";
import { fakeServer, LIVE_PATH, refusal, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout } from "../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../test/fixtures/page-fixture.tsx";
import {
  anItem,
  anOrder,
  aPlatformUserSession,
  aSession,
  shopSettings,
} from "../../../test/samples/contract-samples.ts";
import { createQueryClient } from "../../lib/api/query-client.ts";
import { setOpenSession } from "../session/session.queries.ts";
import { LiveOrder } from "./live-order.tsx";

const coffee = anItem({ index: 4, quantity: 2, totalAmout: 60 });
const cheese = anItem({ index: 7, providerId: "queijo", sku: "queijo", name: "Queijo", totalAmout: 30 });

function orderOf(items: OrderItem[], version = 1): Order {
  const itemsAmout = items.reduce((amount, item) => amount + item.totalAmout, 0);
  return anOrder({ items, itemsAmout, totalAmout: itemsAmout, version });
}

function changed({ id, version }: Order, text = "") {
  return { order: { id, version, changes: [{ version, isOwn: false, by: "Ana", text }] } };
}

/** Opens the cart of a customer. The fake server answers with `first` until a test sets `server.order`. */
async function openCart(first: Order, answers: ServerAnswers = {}) {
  const server = { order: first };
  const page = openPage("/order#code", {
    "GET /api/session/{code}": aSession({ order: first }),
    "GET /api/order/current": () => server.order,
    ...answers,
  });
  const stream = fakeLiveStream();
  await untilListening(stream);
  return { ...page, server, stream };
}

const line = (name: string) => screen.queryByRole("article", { name });
const quantityField = (name: string) =>
  within(screen.getByRole("article", { name })).getByRole<HTMLInputElement>("spinbutton");
const notices = () => within(screen.getByRole("region", { name: "Avisos" }));

test("the request for the stream carries the session and the page, and no secret in its address", async () => {
  const { stream } = await openCart(orderOf([coffee]));
  const tab = expect.stringMatching(/^[\w-]{8,40}$/);
  expect(stream.opened).toEqual([
    { path: "/api/live", wishes: { orders: [{ tab, place: "cart", code: "customer-code" }], shops: [] } },
  ]);
});

test("an item that an agent adds appears, and a notice says who added it", async () => {
  const { server, stream } = await openCart(orderOf([coffee]));
  server.order = orderOf([coffee, cheese], 2);
  stream.send(changed(server.order, "Ana adicionou Queijo"));
  expect(await screen.findByRole("article", { name: "Queijo" })).toBeTruthy();
  expect(await notices().findByText("Ana adicionou Queijo")).toBeTruthy();
});

test("a customer changes a quantity while the agent removes the line above it", async () => {
  const sentQuantities: unknown[] = [];
  const { server, stream, user } = await openCart(orderOf([coffee, cheese]), {
    "POST /api/order/items/": ({ body }) => {
      sentQuantities.push(JSON.parse(body ?? ""));
      server.order = orderOf([{ ...cheese, quantity: 25, totalAmout: 750 }], 3);
      return server.order;
    },
  });
  const field = quantityField("Queijo");
  await user.clear(field);
  await user.type(field, "2");
  server.order = orderOf([cheese], 2);
  stream.send(changed(server.order, "Ana removeu Café torrado"));
  await waitFor(() => expect(line("Café torrado")).toBeNull());
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("2");
  await user.type(field, "5");
  expect(field.value).toBe("25");
  await waitFor(() => expect(sentQuantities).toEqual([{ index: 7, providerId: "queijo", quantity: 25 }]));
  await waitFor(() => expect(screen.getAllByText("R$ 750,00").length).toBeGreaterThan(0));
  expect(document.activeElement).toBe(quantityField("Queijo"));
});

test("an agent types a discount while the customer adds an item", async () => {
  const order = aFilledOrder();
  const server = { order };
  const { user } = await openCheckout(order, {
    settings: { enableManualPrices: true },
    answers: { "GET /api/order/current": () => server.order },
  });
  const stream = fakeLiveStream();
  await untilListening(stream);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Desconto manual" });
  await user.type(field, "12,5");
  const honey = anItem({ index: 9, providerId: "mel", sku: "mel", name: "Mel", totalAmout: 12 });
  server.order = { ...order, version: 2, items: [...order.items, honey], itemsAmout: 102, totalAmout: 102 };
  stream.send(changed(server.order, "Cliente adicionou Mel"));
  await screen.findByRole("article", { name: "Mel" });
  expect(document.activeElement).toBe(field);
  await user.keyboard("0");
  expect(field.value).toBe("12,50");
});

test("a late response with an older order does not overwrite the customer's own change", async () => {
  const old = deferred<Order>();
  let isSlow = true;
  const { server, stream, sent, user } = await openCart(orderOf([coffee, cheese]), {
    "GET /api/order/current": () => (isSlow ? old.promise : server.order),
    "POST /api/order/items/": () => orderOf([{ ...coffee, quantity: 3, totalAmout: 90 }, cheese], 3),
  });
  server.order = orderOf([{ ...coffee, quantity: 3, totalAmout: 90 }, cheese], 3);
  stream.send({ order: { id: server.order.id, version: 2, changes: [] } });
  await user.click(
    within(screen.getByRole("article", { name: "Café torrado" })).getByRole("button", {
      name: "Adicionar mais um item",
    }),
  );
  await waitFor(() => expect(sent.some(({ path }) => path === "/api/order/items/")).toBe(true));
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  isSlow = false;
  old.answer(orderOf([coffee, { ...cheese, quantity: 2, totalAmout: 60 }], 2));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([quantityField("Café torrado").value, quantityField("Queijo").value]).toEqual(["3", "1"]);
});

test("a response that never arrives does not block later updates", async () => {
  let isLost = true;
  const { server, stream, sent } = await openCart(orderOf([coffee]), {
    "GET /api/order/current": () => (isLost ? new Promise<Order>(() => {}) : server.order),
  });
  const readings = () => sent.filter(({ path }) => path === "/api/order/current").length;
  const before = readings();
  server.order = orderOf([coffee, cheese], 2);
  stream.send(changed(server.order));
  await waitFor(() => expect(readings()).toBe(before + 1));
  isLost = false;
  window.dispatchEvent(new Event("online"));
  expect(await screen.findByRole("article", { name: "Queijo" })).toBeTruthy();
});

test("many updates cause few reads", async () => {
  const { server, stream, sent } = await openCart(orderOf([coffee]));
  const readings = () => sent.filter(({ path }) => path === "/api/order/current").length;
  const before = readings();
  server.order = orderOf([{ ...coffee, quantity: 9 }], 9);
  for (let version = 2; version <= 9; version++) stream.send({ order: { id: server.order.id, version, changes: [] } });
  await waitFor(() => expect(quantityField("Café torrado").value).toBe("9"));
  expect(readings() - before).toBeLessThanOrEqual(2);
});

test("an update about a version that the screen already shows causes no read", async () => {
  const { server, stream, sent } = await openCart(orderOf([coffee], 5));
  const before = sent.length;
  stream.send({ order: { id: server.order.id, version: 5, changes: [] } });
  stream.send({ presence: { customer: null, isAgentHere: true } });
  const chip = await screen.findByText("Um atendente está ajudando você");
  // It hangs from the top bar, so it is before the page.
  expect(chip.compareDocumentPosition(screen.getByRole("main"))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(sent.slice(before).map(({ path }) => path)).not.toContain("/api/order/current");
});

test("an agent sees which page the customer is on, and can open the same product", async () => {
  openPage("/order#code", { "GET /api/session/{code}": aPlatformUserSession({ order: orderOf([coffee]) }) });
  const stream = fakeLiveStream();
  await untilListening(stream);
  stream.send({ presence: { customer: { place: "product", productId: "cafe/1" }, isAgentHere: false } });
  const link = await screen.findByRole("link", { name: "Cliente vendo um produto" });
  expect(link.getAttribute("href")).toBe("/product/cafe%2F1");
  stream.send({ presence: { customer: { place: "payment", productId: null }, isAgentHere: false } });
  expect(await screen.findByText("Cliente no pagamento")).toBeTruthy();
  stream.send({ presence: { customer: null, isAgentHere: false } });
  expect(await screen.findByText("Cliente fora da loja")).toBeTruthy();
});

test("a page change is reported while the stream is open", async () => {
  const { stream, sent, user } = await openCart(orderOf([coffee]), { "POST /api/order/live/place": {} });
  stream.send();
  const before = stream.opened.length;
  await user.click(screen.getByRole("link", { name: "Voltar" }));
  const reported = () =>
    sent.filter(({ path }) => path === "/api/order/live/place").map(({ body }) => JSON.parse(body ?? ""));
  await waitFor(() => expect(reported()).toMatchObject([{ place: "catalog" }]));
  expect(stream.opened).toHaveLength(before);
});

test("shop settings that changed are read again", async () => {
  let reads = 0;
  const { stream } = await openCart(orderOf([coffee]), {
    "GET /api/shop/settings": () => {
      reads += 1;
      return shopSettings();
    },
  });
  expect(reads).toBe(1);
  stream.send({ hasSettings: true });
  await waitFor(() => expect(reads).toBe(2));
});

test("an update about messages causes a read of the messages, and none of a payment that is not shown", async () => {
  const { stream, sent } = await openCart(orderOf([coffee]), {
    "GET /api/session/{code}": aPlatformUserSession({ order: orderOf([coffee]) }),
  });
  const readings = () => sent.filter(({ path }) => path === "/api/order/messages").length;
  await screen.findByRole("button", { name: "Mensagens" });
  await waitFor(() => expect(readings()).toBeGreaterThan(0));
  const before = readings();
  stream.send({ hasMessages: true });
  await waitFor(() => expect(readings()).toBe(before + 1));
  expect(sent.map(({ path }) => path)).not.toContain("/api/order/payment/charge");
});

test("a customer whose link is revoked sees it without touching the page", async () => {
  const replace = vi.spyOn(window.location, "replace").mockImplementation(() => {});
  fakeServer({ "GET /api/session/{code}": refusal(401, "Sua sessão não é mais válida.") });
  const others = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) =>
    path === LIVE_PATH ? Promise.resolve(refusedStream()) : others(path, init),
  );
  showLivePart(aSession());
  await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/invalid-session\?loja=/)));
});

function refusedStream(): Response {
  return new Response('event: refused o0\ndata: {"status":401}\n\n', {
    headers: { "content-type": "text/event-stream" },
  });
}

function showLivePart(session: Session) {
  const queries = createQueryClient();
  setOpenSession(queries, session);
  render(
    <QueryClientProvider client={queries}>
      <ToastProvider>
        <MemoryRouter>
          <LiveOrder />
        </MemoryRouter>
      </ToastProvider>
    </QueryClientProvider>,
  );
}

test("a chatbot session opens no stream", async () => {
  fakeServer({});
  const stream = fakeLiveStream();
  showLivePart(aSession({ sessionType: SessionType.Chatbot }));
  showLivePart(aSession());
  await untilListening(stream);
  // The stream of the customer, whose session was rendered second.
  expect(stream.opened).toHaveLength(1);
});
