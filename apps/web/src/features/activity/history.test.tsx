import { act, screen, waitFor, within } from "@testing-library/react";
import type { Activity } from "@vitrine/contract/storefront/live";
import type { Order } from "@vitrine/contract/storefront/order";
import { expect, test, vi } from "vitest";
import { deferred } from "../../../test/deferred.ts";
import { noConnection, refusal, type SentCall, type ServerAnswers } from "../../../test/fakes/fake-server.ts";
import { aFilledOrder, openCheckout, words } from "../../../test/fixtures/checkout-fixture.tsx";
import { timeAgo } from "./time-ago.ts";

const HISTORY = "GET /api/order/activity";
const UNDO = "POST /api/order/activity/{version}/undo";

function aStep(changes: Partial<Activity> = {}): Activity {
  return {
    version: 4,
    at: new Date(Date.now() - 125_000).toISOString(),
    by: "customer",
    name: "",
    texts: ["Adicionou Chá verde"],
    undo: "possible",
    ...changes,
  };
}

async function openHistory(answers: ServerAnswers, role: "agent" | "customer" = "agent") {
  const page = await openCheckout(aFilledOrder({ version: 4 }), { role, answers });
  const button = await screen.findByRole("button", { name: "Histórico do pedido" });
  const panel = document.getElementById(button.getAttribute("popovertarget") ?? "") as HTMLElement;
  const toggle = (newState: "open" | "closed") =>
    act(async () => void panel.dispatchEvent(Object.assign(new Event("toggle"), { newState })));
  await toggle("open");
  return { ...page, panel: within(panel), toggle };
}

const reads = (sent: SentCall[]) => sent.filter(({ path }) => path.startsWith("/api/order/activity?")).length;
const undos = (sent: SentCall[]) => sent.filter(({ path }) => path.endsWith("/undo"));

test("the history shows who changed what and when, newest first", async () => {
  const { panel } = await openHistory({
    [HISTORY]: [
      aStep({ version: 5, by: "assistant", name: "do balcão" }),
      aStep({ version: 4, by: "agent", name: "Bia", texts: ["Removeu Café", "O brinde Caneca saiu do pedido"] }),
      aStep({ version: 3, by: "system", texts: ["Pagamento confirmado"], undo: null }),
      aStep({ version: 2, undo: "undone" }),
      aStep({ version: 1, by: "platform", texts: ["Sugeriu 2 produtos"], undo: "overtaken" }),
    ],
  });
  const steps = await panel.findAllByRole("listitem");
  expect(steps.map(words)).toEqual([
    "Assistente do balcãohá 2 minAdicionou Chá verdeDesfazer",
    "Biahá 2 minRemoveu CaféO brinde Caneca saiu do pedidoDesfazer",
    "Automáticohá 2 minPagamento confirmado",
    "Clientehá 2 minAdicionou Chá verdeDesfeito",
    "Lojahá 2 minSugeriu 2 produtosMudou depois",
  ]);
  expect(panel.getAllByText("há 2 min")[0]?.title).toMatch(/\d{4}/);
});

test("the history is loaded each time the panel opens, and not when it closes", async () => {
  const { sent, toggle } = await openHistory({ [HISTORY]: [] });
  await waitFor(() => expect(reads(sent)).toBeGreaterThan(0));
  const before = reads(sent);
  await toggle("closed");
  expect(reads(sent)).toBe(before);
  await toggle("open");
  await waitFor(() => expect(reads(sent)).toBe(before + 1));
});

test("an order without changes shows an empty history", async () => {
  const { panel } = await openHistory({ [HISTORY]: [] });
  expect(await panel.findByText(/^Nada aconteceu ainda/)).toBeTruthy();
});

test("the history shows that it is loading, and a failed load can be retried", async () => {
  const first = deferred<Activity[] | Response>();
  let answer: () => Promise<Activity[] | Response> = () => first.promise;
  const { panel, user } = await openHistory({ [HISTORY]: () => answer() });
  expect(panel.getByRole("status").textContent).toContain("Carregando histórico");
  answer = async () => [aStep()];
  first.answer(refusal(500, "Não deu"));
  await user.click(await panel.findByRole("button", { name: "Tentar novamente" }));
  expect(await panel.findByText("Adicionou Chá verde")).toBeTruthy();
});

test("one tap undoes a step, shows that it is busy, and then shows that it is done", async () => {
  const undone = deferred<Order>();
  let steps = [aStep()];
  const { panel, sent, user } = await openHistory({ [HISTORY]: () => steps, [UNDO]: () => undone.promise });
  const button = await panel.findByRole("button", { name: "Desfazer" });
  await user.dblClick(button);
  await waitFor(() => expect(button.getAttribute("aria-busy")).toBe("true"));
  steps = [
    aStep({ version: 5, by: "agent", name: "Bia", texts: ["Desfez: adicionou Chá verde"] }),
    aStep({ undo: "undone" }),
  ];
  undone.answer(aFilledOrder({ version: 5 }));
  expect(await screen.findByText("Desfeito: “Adicionou Chá verde”")).toBeTruthy();
  // The order has a new version, so the history is loaded again.
  expect(await panel.findByText("Desfez: adicionou Chá verde")).toBeTruthy();
  expect(panel.getByText("Desfeito")).toBeTruthy();
  expect(undos(sent).map(({ path }) => path)).toEqual(["/api/order/activity/4/undo"]);
  expect(undos(sent)[0]?.headers["idempotency-key"]).toBeTruthy();
});

test("a refused undo shows the reason beside the step, and the history is loaded again", async () => {
  let steps = [aStep()];
  const { panel, sent, user } = await openHistory({
    [HISTORY]: () => steps,
    [UNDO]: () => {
      steps = [aStep({ undo: "overtaken" })];
      return refusal(409, "Isto mudou depois, então não foi desfeito.");
    },
  });
  await user.click(await panel.findByRole("button", { name: "Desfazer" }));
  expect((await panel.findByRole("alert")).textContent).toBe("Isto mudou depois, então não foi desfeito.");
  expect(await panel.findByText("Mudou depois", { exact: true })).toBeTruthy();
  expect(undos(sent)).toHaveLength(1);
});

test("an undo with an unknown outcome is repeated under the same key", async () => {
  let isConnected = false;
  const { panel, sent, user } = await openHistory({
    [HISTORY]: [aStep()],
    [UNDO]: () => (isConnected ? aFilledOrder({ version: 5 }) : noConnection()),
  });
  await user.click(await panel.findByRole("button", { name: "Desfazer" }));
  await panel.findByRole("alert");
  isConnected = true;
  await user.click(panel.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("Desfeito: “Adicionou Chá verde”")).toBeTruthy();
  expect(new Set(undos(sent).map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
});

test("nothing is undone when a quantity that was just changed could not be saved", async () => {
  const saved = deferred<Response>();
  const { panel, sent, user } = await openHistory({
    [HISTORY]: [aStep()],
    "POST /api/order/items/": () => saved.promise,
    [UNDO]: aFilledOrder({ version: 5 }),
  });
  const [more] = screen.getAllByRole("button", { name: "Adicionar mais um item" });
  await user.click(more as HTMLElement);
  await user.click(await panel.findByRole("button", { name: "Desfazer" }));
  saved.answer(refusal(409, "Não há mais café."));
  expect((await panel.findByRole("alert")).textContent).toContain("A quantidade não foi salva");
  expect(undos(sent)).toEqual([]);
});

test("a customer has no history button", async () => {
  const { sent } = await openCheckout(aFilledOrder(), { role: "customer" });
  expect(screen.queryByRole("button", { name: "Histórico do pedido" })).toBeNull();
  expect(reads(sent)).toBe(0);
});

test.each([
  ["a few seconds ago", 5_000, "agora"],
  ["in the future, because the phone's clock is slow", -5_000, "agora"],
  ["a minute ago", 60_000, "há 1 min"],
  ["an hour ago", 3_600_000, "há 1 h"],
  ["yesterday", 16 * 3_600_000, "ontem, 23:00"],
  ["days ago", 100 * 3_600_000, "11/11, 11:00"],
])("the time of a change %s", (_, age, text) => {
  // The agent's computer is elsewhere: the shop's clock counts.
  vi.stubEnv("TZ", "Asia/Tokyo");
  const now = Date.parse("2026-11-15T15:00:00-03:00");
  expect(timeAgo(new Date(now - age).toISOString(), now, "America/Sao_Paulo")).toBe(text);
});
