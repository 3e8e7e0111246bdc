import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { refusal, type ServerAnswers, signedOut } from "../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { someone } from "../../../test/samples.ts";
import { aMember, anAgent, anInvitation, aSignIn } from "../../../test/team-samples.ts";

const url = "https://vitrine.test/painel/convite#segredo";

function openTeam(answers: ServerAnswers = {}, path = "") {
  return openPanel(`/loja/emporio-aurora/equipe${path}`, {
    "GET /painel/api/team/members": { items: [aMember(), anAgent()] },
    "GET /painel/api/team/invitations": { items: [anInvitation()] },
    "GET /painel/api/team/security": { secondFactorRoles: [] },
    ...answers,
  });
}

const rowOf = (name: RegExp) => within(screen.getByRole("row", { name }));

test("the team shows who has which role, who has a second step, and who never came", async () => {
  openTeam();
  expect(await screen.findByRole("heading", { level: 1, name: "Equipe" })).toBeTruthy();
  await screen.findByRole("table", { name: "Pessoas da equipe" });
  expect(rowOf(/Olga Dona/).getByText("Proprietário")).toBeTruthy();
  expect(rowOf(/Rafael Lima/).getByText("Desligada")).toBeTruthy();
  expect(rowOf(/Rafael Lima/).getByText(/^nunca/)).toBeTruthy();
});

test("a manager sees the team and can change nothing of it", async () => {
  const { sent } = openTeam({ "GET /painel/api/me": someone("manager") });
  await screen.findByRole("table", { name: "Pessoas da equipe" });
  expect(screen.queryByRole("link", { name: "Convidar" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Ações de/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Acessos" })).toBeNull();
  expect(sent.map(({ path }) => path)).not.toContain("/painel/api/team/invitations");
});

test("an agent has no section for the team", async () => {
  openPanel("/loja/emporio-aurora", { "GET /painel/api/me": someone("agent") });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Equipe" })).toBeNull();
});

test("the owner invites an agent, copies the link, and comes back to the team", async () => {
  const { user, sent } = openTeam({
    "POST /painel/api/team/invitations": ({ body }) => ({
      ...anInvitation(body as Parameters<typeof anInvitation>[0]),
      url,
    }),
  });
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(await screen.findByRole("link", { name: "Convidar" }));
  const drawer = within(await screen.findByRole("dialog", { name: "Convidar para a equipe" }));
  expect(currentAddress()).toBe("/loja/emporio-aurora/equipe/convidar");
  await user.type(drawer.getByLabelText("E-mail da pessoa"), " novo@aurora.test ");
  await user.click(drawer.getByRole("radio", { name: /Gerente/ }));
  await user.click(drawer.getByRole("button", { name: "Convidar" }));
  const ready = within(await screen.findByRole("dialog", { name: "Convite pronto" }));
  expect(ready.getByLabelText<HTMLInputElement>("Link do convite").value).toBe(url);
  await user.click(ready.getByRole("button", { name: "Copiar" }));
  expect(copy).toHaveBeenCalledWith(url);
  await user.click(ready.getByRole("button", { name: "Concluir" }));
  await waitFor(() => expect(currentAddress()).toBe("/loja/emporio-aurora/equipe"));
  const invited = sent.find(({ name }) => name === "POST /painel/api/team/invitations");
  expect(invited?.body).toEqual({ email: "novo@aurora.test", role: "manager" });
  expect(invited?.headers["idempotency-key"]).toMatch(/\S{16,}/);
});

test("where the server sends mail, nobody but the invited one gets the link", async () => {
  const { user } = openTeam(
    { "POST /painel/api/team/invitations": anInvitation({ email: "novo@aurora.test", mail: "waiting" }) },
    "/convidar",
  );
  await user.type(await screen.findByLabelText("E-mail da pessoa"), "novo@aurora.test");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Convidar" }));
  expect(await screen.findByText(/vai por e-mail para novo@aurora.test, e só por lá/)).toBeTruthy();
  expect(screen.queryByLabelText("Link do convite")).toBeNull();
});

test("who never confirmed the e-mail is marked in the team", async () => {
  openTeam();
  expect(await screen.findAllByText("Não confirmado")).toHaveLength(1);
});

test("the server's refusal of an invitation stays beside the form, with what was typed", async () => {
  const { user } = openTeam(
    { "POST /painel/api/team/invitations": refusal(409, "Esta pessoa já faz parte da equipe.", "already-member") },
    "/convidar",
  );
  const email = await screen.findByLabelText<HTMLInputElement>("E-mail da pessoa");
  await user.type(email, "rafael@aurora.test");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Convidar" }));
  expect(await screen.findByText("Esta pessoa já faz parte da equipe.")).toBeTruthy();
  expect(email.value).toBe("rafael@aurora.test");
});

test("an invitation is sent again with a new link, or withdrawn", async () => {
  let open = [anInvitation({ mail: "failed" })];
  const { user } = openTeam({
    "GET /painel/api/team/invitations": () => ({ items: open }),
    "POST /painel/api/team/invitations/{invitationId}/resend": { ...anInvitation(), url },
    "DELETE /painel/api/team/invitations/{invitationId}": () => {
      open = [];
      return {};
    },
  });
  expect(await screen.findByText("E-mail não chegou")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Reenviar o convite de bia@aurora.test" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Link do convite")).value).toBe(url);
  await user.click(screen.getByRole("button", { name: "Retirar o convite de bia@aurora.test" }));
  expect(await screen.findByText("Nenhum convite em aberto")).toBeTruthy();
});

test("a role is changed with one click, and changed back by undo", async () => {
  let role: "agent" | "manager" = "agent";
  const { user, sent } = openTeam({
    "GET /painel/api/team/members": () => ({ items: [aMember(), anAgent({ role })] }),
    "PATCH /painel/api/team/members/{memberId}": ({ body }) => {
      role = (body as { role: typeof role }).role;
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Rafael Lima" }));
  await user.click(screen.getByRole("menuitemradio", { name: "Gerente" }));
  await user.click(await screen.findByRole("button", { name: "Desfazer" }));
  await waitFor(() => expect(role).toBe("agent"));
  expect(sent.filter(({ name }) => name.startsWith("PATCH")).map(({ body }) => body)).toEqual([
    { role: "manager" },
    { role: "agent" },
  ]);
});

test("somebody is kept to one shop of the account, and to none by mistake", async () => {
  let shops: string[] | null = null;
  const { user, sent } = openTeam({
    "GET /painel/api/team/members": () => ({ items: [aMember(), anAgent({ shops })] }),
    "PATCH /painel/api/team/members/{memberId}": ({ body }) => {
      shops = (body as { shops: string[] }).shops;
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Rafael Lima" }));
  await user.click(screen.getByRole("menuitem", { name: "Lojas e clientes que vê" }));
  const dialog = within(screen.getByRole("dialog", { name: "Acesso de Rafael Lima" }));
  await user.click(dialog.getByRole("radio", { name: "Só algumas" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  expect(dialog.getByText("Escolha pelo menos uma loja.")).toBeTruthy();
  await user.click(dialog.getByRole("checkbox", { name: "Aurora de teste" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(rowOf(/Rafael Lima/).getByText("Aurora de teste")).toBeTruthy());
  expect(sent.filter(({ name }) => name.startsWith("PATCH")).map(({ body }) => body)).toEqual([
    { shops: ["aurora-teste"] },
  ]);
  await user.click(screen.getByRole("button", { name: "Ações de Olga Dona" }));
  expect(screen.queryByRole("menuitem", { name: "Lojas e clientes que vê" })).toBeNull();
});

test("an invitation names the shops that the person will see", async () => {
  const { user, sent } = openTeam({ "POST /painel/api/team/invitations": anInvitation() }, "/convidar");
  await user.type(await screen.findByLabelText("E-mail da pessoa"), "novo@aurora.test");
  const drawer = within(screen.getByRole("dialog"));
  await user.click(drawer.getByRole("radio", { name: "Só algumas" }));
  await user.click(drawer.getByRole("checkbox", { name: "Empório Aurora" }));
  await user.click(drawer.getByRole("button", { name: "Convidar" }));
  await screen.findByRole("dialog", { name: "Convite pronto" });
  expect(sent.find(({ name }) => name === "POST /painel/api/team/invitations")?.body).toEqual({
    ...{ email: "novo@aurora.test", role: "agent", shops: ["emporio-aurora"] },
  });
});

test("an agent is kept to their own customers, invited or later, and nobody else can be", async () => {
  let ownCustomersOnly = false;
  const { user, sent } = openTeam({
    "GET /painel/api/team/members": () => ({ items: [aMember(), anAgent({ ownCustomersOnly })] }),
    "PATCH /painel/api/team/members/{memberId}": ({ body }) => {
      ownCustomersOnly = (body as { ownCustomersOnly: boolean }).ownCustomersOnly;
      return {};
    },
    "POST /painel/api/team/invitations": anInvitation(),
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Rafael Lima" }));
  await user.click(screen.getByRole("menuitem", { name: "Lojas e clientes que vê" }));
  const dialog = within(screen.getByRole("dialog", { name: "Acesso de Rafael Lima" }));
  await user.click(dialog.getByRole("checkbox", { name: "Vê só os próprios clientes" }));
  await user.click(dialog.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(rowOf(/Rafael Lima/).getByText("Só os próprios clientes")).toBeTruthy());
  await user.click(screen.getByRole("link", { name: "Convidar" }));
  await user.type(await screen.findByLabelText("E-mail da pessoa"), "novo@aurora.test");
  await user.click(screen.getByRole("checkbox", { name: "Vê só os próprios clientes" }));
  await user.click(screen.getByRole("radio", { name: /^Gerente/ }));
  expect(screen.queryByRole("checkbox", { name: "Vê só os próprios clientes" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: /^Atendente/ }));
  await user.click(screen.getByRole("button", { name: "Convidar" }));
  await screen.findByRole("dialog", { name: "Convite pronto" });
  expect(sent.flatMap(({ name, body }) => (/^(PATCH|POST)/.test(name) ? [body] : []))).toEqual([
    { ownCustomersOnly: true },
    { email: "novo@aurora.test", role: "agent", ownCustomersOnly: true },
  ]);
});

test("the last owner cannot be removed, and the dialog says why", async () => {
  const { user } = openTeam({
    "DELETE /painel/api/team/members/{memberId}": refusal(
      409,
      "A conta precisa de pelo menos um proprietário.",
      "last-owner",
    ),
    "GET /painel/api/team/members": { items: [aMember({ isMe: false }), anAgent()] },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Olga Dona" }));
  await user.click(screen.getByRole("menuitem", { name: "Remover da equipe" }));
  const dialog = within(screen.getByRole("dialog", { name: "Remover Olga Dona?" }));
  await user.click(dialog.getByRole("button", { name: "Remover" }));
  expect(await dialog.findByText("A conta precisa de pelo menos um proprietário.")).toBeTruthy();
});

test("whoever leaves the team, and has no other account, is led to the sign-in", async () => {
  let isIn = true;
  const { user } = openTeam({
    "GET /painel/api/me": () => (isIn ? someone() : signedOut()),
    "POST /painel/api/team/leave": () => {
      isIn = false;
      return {};
    },
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Olga Dona" }));
  await user.click(screen.getByRole("menuitem", { name: "Sair da equipe" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Sair" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Entrar no painel" })).toBeTruthy();
});

test("the owner sees who came in and who was refused, page by page", async () => {
  const { user } = openPanel("/loja/emporio-aurora/equipe/acessos", {
    "GET /painel/api/team/sign-ins": ({ path }) =>
      path.includes("pageToken=20")
        ? { items: [aSignIn({ event: "joined" })], nextPageToken: null }
        : { items: [aSignIn({ event: "refused" })], nextPageToken: "20" },
  });
  expect(await screen.findByText("Senha recusada")).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Próxima" }));
  expect(await screen.findByText("Aceitou o convite")).toBeTruthy();
  expect(currentAddress()).toBe("/loja/emporio-aurora/equipe/acessos?cursor=20");
  await user.click(screen.getByRole("link", { name: "Primeira" }));
  expect(await screen.findByText("Senha recusada")).toBeTruthy();
});

test("a team that could not be loaded is tried again", async () => {
  let isDown = true;
  const { user } = openTeam({
    "GET /painel/api/team/members": () => (isDown ? refusal(503, "Volte em instantes.") : { items: [aMember()] }),
  });
  expect(await screen.findByText("Volte em instantes.")).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("table", { name: "Pessoas da equipe" })).toBeTruthy();
});

test("who removes somebody sees the keys that person knows, and revokes them there", async () => {
  const key = {
    ...{ id: "k1", chatbotId: "aurora", name: "ERP", scopes: ["*" as const], isTest: false, prefix: "vk_" },
    ...{ lastFour: "x1y2", lastUsedAt: null, expiresAt: null, formerTokenUntil: null, revokedAt: null, version: 1 },
    ...{ createdAt: "2026-11-01T12:00:00.000Z", updatedAt: "2026-11-01T12:00:00.000Z" },
  };
  const madeBy = ({ id, name }: ReturnType<typeof anAgent>) => ({ id, name, hasLeft: false });
  const { user, sent } = openTeam({
    "GET /painel/api/shops/{shopId}/keys": {
      items: [
        { ...key, madeBy: madeBy(anAgent()) },
        { ...key, id: "k2", name: "Site", madeBy: madeBy(aMember()) },
      ],
    },
    "POST /painel/api/shops/{shopId}/keys/{keyId}/revoke": key,
  });
  await user.click(await screen.findByRole("button", { name: "Ações de Rafael Lima" }));
  await user.click(screen.getByRole("menuitem", { name: "Remover da equipe" }));
  const known = within(await screen.findByRole("list", { name: "Chaves que Rafael Lima conhece" }));
  expect(known.queryByText("Site")).toBeNull();
  await user.click(known.getByRole("button", { name: "Revogar ERP" }));
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toContain("/painel/api/shops/emporio-aurora/keys/k1/revoke"),
  );
});
