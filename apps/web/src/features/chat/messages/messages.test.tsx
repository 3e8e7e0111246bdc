import { act, screen, waitFor, within } from "@testing-library/react";
import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { deferred } from "../../../../test/deferred.ts";
import { fakeClock } from "../../../../test/fakes/fake-clock.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout } from "../../../../test/fixtures/checkout-fixture.tsx";
import { openPage } from "../../../../test/fixtures/page-fixture.tsx";
import { aProductPage } from "../../../../test/samples/catalog-samples.ts";
import { aMessage } from "../../../../test/samples/chat-samples.ts";
import { anOrder, aPlatformUserSession } from "../../../../test/samples/contract-samples.ts";
import { aProduct } from "../../../../test/samples/product-samples.ts";

const MESSAGES = "GET /api/order/messages";
const BLOCKED = "O contato bloqueou a loja ou não aceita mensagens.";
let showPopover: MockInstance;

beforeEach(() => {
  showPopover = vi.spyOn(HTMLElement.prototype, "showPopover");
});

async function openCatalog(answers: ServerAnswers) {
  const page = openPage("/catalog#code", {
    "GET /api/session/{code}": aPlatformUserSession({ order: anOrder() }),
    "GET /api/catalog/categories": [],
    "GET /api/catalog/top": aProductPage([aProduct()]),
    ...answers,
  });
  await screen.findByRole("button", { name: "Mensagens" });
  await screen.findByRole("button", { name: "Enviar Café Bourbon para o contato" });
  return page;
}

const panel = () => within(screen.getByRole("region", { name: "Mensagens" }));
const polls = (sent: SentCall[]) => sent.filter(({ path }) => path === "/api/order/messages").length;
const words = (element: HTMLElement) => element.textContent?.replaceAll(/\s+/g, " ");

test("the button opens the list and loads the messages again", async () => {
  const { sent } = await openCatalog({});
  const button = screen.getByRole("button", { name: "Mensagens" });
  const list = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  expect(within(list).getByRole("heading", { name: "Mensagens" })).toBeTruthy();
  const before = polls(sent);
  await act(async () => list.dispatchEvent(Object.assign(new Event("toggle"), { newState: "open" })));
  await waitFor(() => expect(polls(sent)).toBe(before + 1));
});

test("a message of another day shows day and time on the shop's clock, wherever the agent is", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  await openCatalog({ [MESSAGES]: [aMessage({ createdAt: "2025-11-16T02:30:00.000Z" })] });
  expect(await panel().findByText("15/11, 23:30")).toBeTruthy();
});

test("without messages the list says that nothing was sent yet", async () => {
  await openCatalog({ [MESSAGES]: [] });
  expect(await panel().findByText("Nenhuma mensagem ainda. O que você enviar ao contato aparece aqui.")).toBeTruthy();
});

test("the list shows that it is loading, and a failed load can be retried", async () => {
  const first = deferred<SentMessage[] | Response>();
  let answer: ServerAnswers[typeof MESSAGES] = () => first.promise;
  const { user } = await openCatalog({ [MESSAGES]: (call) => (typeof answer === "function" ? answer(call) : []) });
  expect(panel().getByRole("status").textContent).toContain("Carregando mensagens…");
  first.answer(refusal(500, "Não deu certo. Tente de novo."));
  expect(await panel().findByText("Não deu certo. Tente de novo.")).toBeTruthy();
  answer = () => [aMessage({ title: "Resumo do pedido" })];
  await user.click(panel().getByRole("button", { name: "Tentar novamente" }));
  expect(await panel().findByText("Resumo do pedido")).toBeTruthy();
  expect(panel().queryByText("Não deu certo. Tente de novo.")).toBeNull();
});

test("without a connection the list shows that the messages could not be loaded", async () => {
  await openCatalog({ [MESSAGES]: noConnection() });
  expect(await panel().findByText("Não foi possível carregar as mensagens")).toBeTruthy();
});

test.each([
  ["waiting", "Enviando…"],
  ["sent", "Enviada"],
  ["delivered", "Entregue"],
  ["read", "Lida"],
] as const)("a message with status %s shows “%s” and its sender", async (status, label) => {
  await openCatalog({ [MESSAGES]: [aMessage({ status })] });
  const line = await panel().findByRole("listitem");
  expect(words(line)).toContain("Café Bourbon");
  expect(words(line)).toContain(`${label}· Rafael`);
});

test("a failed message shows the reason, and an automatic message shows no sender", async () => {
  await openCatalog({ [MESSAGES]: [aMessage({ status: "failed", reason: BLOCKED, agentName: null })] });
  const line = await panel().findByRole("listitem");
  expect(words(line)).toContain(`Não entregue${BLOCKED}`);
  expect(words(line)).not.toContain("·");
});

test("a message that failed before the page opened is in the list and shows no toast", async () => {
  await openCatalog({ [MESSAGES]: [aMessage({ status: "failed", reason: BLOCKED })] });
  await panel().findByText(BLOCKED);
  expect(screen.queryByText(`Não entregue: ${BLOCKED}`)).toBeNull();
});

test("a sent message is polled until it is delivered", async () => {
  const { pass } = fakeClock();
  let status: SentMessage["status"] = "waiting";
  let hasSent = false;
  const { sent, user } = await openCatalog({
    [MESSAGES]: () => (hasSent ? [aMessage({ status })] : []),
    "POST /api/order/send/product/{id}": () => {
      hasSent = true;
      return aMessage();
    },
  });
  await panel().findByText(/^Nenhuma mensagem/);
  await user.click(screen.getByRole("button", { name: "Enviar Café Bourbon para o contato" }));
  await panel().findByText("Enviando…");
  const before = polls(sent);
  await pass(2_100);
  expect(polls(sent)).toBe(before + 1);
  status = "delivered";
  await pass(2_100);
  await panel().findByText("Entregue");
  const after = polls(sent);
  await pass(60_000);
  expect(polls(sent)).toBe(after);
});

test("a message that fails shows a toast with the reason, which stays and opens the list", async () => {
  const { pass } = fakeClock();
  let messages = [aMessage()];
  const { user } = await openCatalog({ [MESSAGES]: () => messages });
  await panel().findByText("Enviando…");
  // Two failures with the same reason show one toast.
  messages = [
    aMessage({ status: "failed", reason: BLOCKED }),
    aMessage({ id: "2", status: "failed", reason: BLOCKED }),
  ];
  await pass(2_100);
  const toast = await screen.findByText(`Não entregue: ${BLOCKED}`);
  await pass(60_000);
  expect(toast.isConnected).toBe(true);
  await user.click(screen.getByRole("button", { name: "Ver mensagens" }));
  expect(showPopover).toHaveBeenCalledOnce();
  expect(toast.isConnected).toBe(false);
});

test("polling stops while the page is hidden, and the messages are loaded when it is visible again", async () => {
  const { pass } = fakeClock();
  const { sent } = await openCatalog({ [MESSAGES]: [aMessage()] });
  await panel().findByText("Enviando…");
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  const hidden = polls(sent);
  await pass(20_000);
  expect(polls(sent)).toBe(hidden);
  visibility.mockReturnValue("visible");
  await act(async () => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  expect(polls(sent)).toBeGreaterThan(hidden);
});

test("after an order is canceled, the next page polls for the message about it", async () => {
  const { pass } = fakeClock();
  let messages: SentMessage[] = [];
  const { sent, user } = await openCheckout(aFilledOrder(), {
    answers: {
      [MESSAGES]: () => messages,
      "GET /api/order/cancel": aFilledOrder({ version: 2, status: OrderStatus.Canceled }),
    },
  });
  await panel().findByText(/^Nenhuma mensagem/);
  await user.click(screen.getByRole("button", { name: "Cancelar pedido" }));
  await user.click(screen.getByRole("button", { name: "Sim" }));
  await screen.findByRole("heading", { name: "Pedido cancelado" });
  messages = [aMessage({ kind: "status", title: "Pedido cancelado", status: "failed", reason: BLOCKED })];
  const before = polls(sent);
  await pass(2_100);
  expect(polls(sent)).toBeGreaterThan(before);
  expect(await screen.findByText(`Não entregue: ${BLOCKED}`)).toBeTruthy();
});
