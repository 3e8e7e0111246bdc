import { screen, waitFor, within } from "@testing-library/react";
import type { PanelKey } from "@vitrine/contract/panel/team/account";
import { expect, test } from "vitest";
import { refusal, signedOut } from "../../../test/fake-server.ts";
import { openPanel } from "../../../test/page-fixture.tsx";

const key: PanelKey = {
  ...{ id: "first", chatbotId: "aurora", name: "ERP", scopes: ["orders:read"], isTest: false, prefix: "vk_" },
  ...{ lastFour: "x1y2", lastUsedAt: null, expiresAt: null, formerTokenUntil: null, revokedAt: null, version: 1 },
  ...{ createdAt: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-01T12:00:00.000Z", madeBy: null },
};
const KEYS = "GET /painel/api/shops/{shopId}/keys";

test("a new key asks for what it may do, and its secret is shown once", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/conta", {
    [KEYS]: { items: [key] },
    "POST /painel/api/shops/{shopId}/keys": { ...key, id: "k2", name: "Robô", token: "vk_segredo" },
  });
  expect(await screen.findByText(/vk_…x1y2 · ler pedidos · nunca usada/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Nova chave" }));
  await user.type(screen.getByLabelText("Nome"), "Robô");
  await user.click(screen.getByLabelText("mudar pedidos"));
  await user.click(screen.getByRole("button", { name: "Criar chave" }));
  expect(await screen.findByDisplayValue("vk_segredo")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Guardei a chave" }));
  await waitFor(() => expect(screen.queryByDisplayValue("vk_segredo")).toBeNull());
  expect(sent.find(({ name }) => name.startsWith("POST"))?.body).toEqual({
    ...{ name: "Robô", scopes: ["orders:read", "orders:write"], isTest: false },
  });
});

test("a new key without a name says so, and a tap beside it does not lose what was typed", async () => {
  const { user } = openPanel("/loja/emporio-aurora/conta", { [KEYS]: { items: [key] } });
  await user.click(await screen.findByRole("button", { name: "Nova chave" }));
  await user.click(screen.getByRole("button", { name: "Criar chave" }));
  expect(screen.getByText("Diga que sistema vai usar a chave")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Nome"));
  await user.type(screen.getByLabelText("Nome"), "Robô");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  const question = await screen.findByRole("dialog", { name: "Sair sem salvar?" });
  await user.click(within(question).getByRole("button", { name: "Cancelar" }));
  expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Robô");
});

test("a key says who made it, and warns when that person has left", async () => {
  const eva = { id: "eva", name: "Eva Luz" };
  openPanel("/loja/emporio-aurora/conta", {
    [KEYS]: {
      items: [
        { ...key, madeBy: { ...eva, hasLeft: false } },
        { ...key, id: "k2", name: "Robô", madeBy: { ...eva, hasLeft: true } },
      ],
    },
  });
  expect(await screen.findByText(/nunca usada · criada por Eva Luz/)).toBeTruthy();
  expect(screen.getAllByText(/Criada por Eva Luz, que saiu da equipe/)).toHaveLength(1);
});

test("a key that must stay says why it cannot be revoked", async () => {
  const { user } = openPanel("/loja/emporio-aurora/conta", {
    [KEYS]: { items: [key] },
    "POST /painel/api/shops/{shopId}/keys/{keyId}/revoke": refusal(409, "É a última chave que pode tudo."),
  });
  await user.click(await screen.findByRole("button", { name: "Revogar ERP" }));
  await user.click(screen.getByRole("button", { name: "Revogar" }));
  expect(await screen.findByText("É a última chave que pode tudo.")).toBeTruthy();
});

const endpoint = {
  ...{ id: "wh_1", name: "ERP", url: "https://erp.test/aviso", events: null, payload: "full" as const },
  ...{ isActive: true, version: 1, formerSecretUntil: null },
  ...{ createdAt: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-01T12:00:00.000Z" },
};

test("a webhook is told of what its owner chooses, and never of nothing", async () => {
  const { sent, user } = openPanel("/loja/emporio-aurora/conta/webhooks/wh_1", {
    "GET /painel/api/shops/{shopId}/webhooks": { items: [endpoint] },
    "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries": { items: [], nextPageToken: null },
    "PATCH /painel/api/shops/{shopId}/webhooks/{webhookId}": endpoint,
  });
  const changes = () => sent.filter(({ name }) => name.startsWith("PATCH")).map(({ body }) => body);
  await user.click(await screen.findByRole("button", { name: "Eventos" }));
  await user.click(screen.getByLabelText(/^Tudo/));
  for (const name of ["Pedido recebido", "Pedido pago"]) await user.click(screen.getByLabelText(name));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(changes()).toEqual([]);
  await user.click(screen.getByLabelText("Estoque esgotado"));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(changes()).toEqual([{ events: ["stock.out"] }]);
});

test("a webhook without deliveries offers a test, and shows what the address answered", async () => {
  const tested = {
    ...{ id: "test_1", type: "webhook.test", orderId: null, version: null, status: "failed" as const, attempts: 1 },
    ...{ lastError: "O endereço respondeu 500.", responseStatus: 500, durationMs: 12 },
    ...{ createdAt: "2026-11-17T12:00:00.000Z", lastAttemptAt: "2026-11-17T12:00:00.000Z" },
    ...{ requestBody: '{"type":"webhook.test"}', responseBody: "falhou" },
  };
  const { user } = openPanel("/loja/emporio-aurora/conta/webhooks/wh_1", {
    "GET /painel/api/shops/{shopId}/webhooks": { items: [endpoint] },
    "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries": { items: [], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/webhooks/{webhookId}/deliveries/{deliveryId}": tested,
    "POST /painel/api/shops/{shopId}/webhooks/{webhookId}/test": tested,
  });
  expect(await screen.findByText("Nenhuma entrega ainda")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Testar" }));
  expect(await screen.findByText("falhou")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Reenviar" })).toBeNull();
});

test("a webhook that is half typed is not thrown away by a tap beside it or the end of a session", async () => {
  const { user } = openPanel("/loja/emporio-aurora/conta/webhooks", {
    "GET /painel/api/shops/{shopId}/webhooks": { items: [] },
    "POST /painel/api/shops/{shopId}/webhooks": signedOut(),
  });
  await user.click(await screen.findByRole("button", { name: "Novo webhook" }));
  await user.type(screen.getByLabelText("Endereço"), "erp.exemplo.com.br/avisos");
  await user.click(screen.getByRole("button", { name: "Cancelar" }));
  const question = within(await screen.findByRole("dialog", { name: "Sair sem salvar?" }));
  await user.click(question.getByRole("button", { name: "Cancelar" }));
  await user.click(screen.getByRole("button", { name: "Criar webhook" }));
  expect(await screen.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
  expect(screen.getByDisplayValue("https://erp.exemplo.com.br/avisos")).toBeTruthy();
});
