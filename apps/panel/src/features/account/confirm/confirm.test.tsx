import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";
import { aMember, anAgent } from "../../../../test/team-samples.ts";

const asks = () => refusal(403, "Confirme que é você para continuar.", "fresh-sign-in-needed");

/** A server that asks who it is until it was told. */
function aStaleServer() {
  let isFresh = false;
  return {
    unlessFresh:
      <Data,>(data: Data) =>
      () =>
        isFresh ? data : asks(),
    answers: {
      "GET /painel/api/auth/confirm": { isFresh: false, hasCode: true, hasPasskey: false },
      "POST /painel/api/auth/confirm/password": ({ body }) => {
        if ((body as { password: string }).password !== "certa") {
          return refusal(422, "A senha atual está incorreta.", "password-wrong");
        }
        isFresh = true;
        return {};
      },
      "POST /painel/api/auth/confirm/code": () => {
        isFresh = true;
        return {};
      },
    } satisfies ServerAnswers,
  };
}

const made = {
  ...{ id: "k2", chatbotId: "aurora", name: "Robô", scopes: ["*" as const], isTest: false, prefix: "vk_" },
  ...{ lastFour: "x1y2", lastUsedAt: null, expiresAt: null, formerTokenUntil: null, revokedAt: null, version: 1 },
  ...{ createdAt: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-01T12:00:00.000Z", token: "vk_segredo" },
};

test("a refused call asks who it is, keeps what was typed, and is repeated with it", async () => {
  const stale = aStaleServer();
  const { user, sent } = openPanel("/loja/emporio-aurora/conta", {
    ...stale.answers,
    "GET /painel/api/shops/{shopId}/keys": { items: [] },
    "POST /painel/api/shops/{shopId}/keys": stale.unlessFresh(made),
  });
  await user.click(await screen.findByRole("button", { name: "Nova chave" }));
  await user.type(screen.getByLabelText("Nome"), "Robô");
  await user.click(screen.getByLabelText("mudar pedidos"));
  await user.click(screen.getByRole("button", { name: "Criar chave" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
  await user.type(dialog.getByLabelText("Sua senha"), "errada");
  await user.click(dialog.getByRole("button", { name: "Confirmar" }));
  expect(await dialog.findByText("A senha atual está incorreta.")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Sua senha"));
  await user.type(dialog.getByLabelText("Sua senha"), "certa");
  await user.click(dialog.getByRole("button", { name: "Confirmar" }));
  expect(await screen.findByDisplayValue("vk_segredo")).toBeTruthy();
  const creations = sent.filter(({ name }) => name === "POST /painel/api/shops/{shopId}/keys");
  expect(creations.map(({ body }) => (body as { name: string }).name)).toEqual(["Robô", "Robô"]);
});

test("whoever does not confirm finds the form as it was, and the refusal", async () => {
  const stale = aStaleServer();
  const { user } = openPanel("/loja/emporio-aurora/conta", {
    ...stale.answers,
    "GET /painel/api/shops/{shopId}/keys": { items: [] },
    "POST /painel/api/shops/{shopId}/keys": stale.unlessFresh(made),
  });
  await user.click(await screen.findByRole("button", { name: "Nova chave" }));
  await user.type(screen.getByLabelText("Nome"), "Robô");
  await user.click(screen.getByLabelText("mudar pedidos"));
  await user.click(screen.getByRole("button", { name: "Criar chave" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
  await user.click(dialog.getByRole("button", { name: "Cancelar" }));
  expect(await screen.findByText("Confirme que é você para continuar.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Nome").value).toBe("Robô");
});

test("the code of the app does as well, and a file of people comes after it", async () => {
  const stale = aStaleServer();
  const { user } = openPanel("/loja/emporio-aurora/clientes", {
    ...stale.answers,
    "GET /painel/api/shops/{shopId}/customers": { items: [], nextPageToken: null },
    "GET /painel/api/shops/{shopId}/customers/tags": { items: [] },
    "GET /painel/api/me/fresh": stale.unlessFresh({}),
  });
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.href);
  });
  await user.click(await screen.findByRole("link", { name: "Exportar CSV" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Confirme que é você" }));
  await user.click(await dialog.findByRole("button", { name: "Usar o código do aplicativo" }));
  expect(downloads).toEqual([]);
  await user.type(dialog.getByLabelText("Código do aplicativo"), "123456");
  await user.click(dialog.getByRole("button", { name: "Confirmar" }));
  await waitFor(() => expect(downloads).toEqual([expect.stringContaining("/customers.csv")]));
});

test("a member whose role needs a second factor can set it up and sign out, and nothing else", async () => {
  openPanel("/loja/emporio-aurora/pedidos", {
    "GET /painel/api/me": someone("agent", { needsSecondFactor: true }),
    "GET /painel/api/me/passkeys": { items: [] },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Falta a verificação em duas etapas" })).toBeTruthy();
  expect(currentAddress()).toBe("/duas-etapas");
  expect(screen.getByText(/Grupo Aurora pede duas etapas/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ligar" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Sair" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Continuar para o painel" })).toBeNull();
});

test("the owner demands a second factor, sees who has none, and is told to begin with themselves", async () => {
  const { user, sent } = openPanel("/loja/emporio-aurora/equipe", {
    "GET /painel/api/team/members": { items: [aMember(), anAgent()] },
    "GET /painel/api/team/invitations": { items: [] },
    "GET /painel/api/team/security": { secondFactorRoles: [] },
    "PUT /painel/api/team/security": refusal(409, "Ligue primeiro a sua.", "second-factor-first"),
  });
  await user.click(await screen.findByLabelText("Atendente (1 pessoa ainda não tem)"));
  await user.click(screen.getByLabelText("Proprietário"));
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  expect(await screen.findByText("Ligue primeiro a sua.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Configurar a minha" })).toBeTruthy();
  const asked = sent.find(({ name }) => name.startsWith("PUT"));
  expect(asked?.body).toEqual({ secondFactorRoles: ["owner", "agent"] });
});
