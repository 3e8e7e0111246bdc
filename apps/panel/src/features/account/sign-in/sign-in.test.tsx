import { screen, waitFor } from "@testing-library/react";
import type { OpenInvitation, OpenReset } from "@vitrine/contract/panel/team/sign-in";
import { expect, test, vi } from "vitest";
import { fakePasskeys } from "../../../../test/fake-passkeys.ts";
import { refusal, signedOut } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";

const wrong = () => refusal(401, "E-mail ou senha incorretos.", "sign-in-refused");

async function typePassword(user: ReturnType<typeof openPanel>["user"]) {
  await user.type(await screen.findByLabelText("E-mail"), "olga@aurora.test");
  await user.type(screen.getByLabelText("Senha"), "uma senha comprida{Enter}");
}

test("a wrong password is told, and what was typed stays", async () => {
  const { user } = openPanel("/entrar", { "POST /painel/api/auth/sign-in/email": wrong });
  await typePassword(user);
  expect(await screen.findByText("E-mail ou senha incorretos.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("E-mail").value).toBe("olga@aurora.test");
  expect(currentAddress()).toBe("/entrar");
});

test("a double click signs in once", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { user, sent } = openPanel("/entrar", { "POST /painel/api/auth/sign-in/email": () => promise });
  await typePassword(user);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect(sent.filter(({ name }) => name.includes("sign-in/email"))).toHaveLength(1);
  resolve(wrong());
  expect(await screen.findByText("E-mail ou senha incorretos.")).toBeTruthy();
});

test("whoever has a second step types the code of the app", async () => {
  const { user, sent } = openPanel("/entrar", {
    "POST /painel/api/auth/sign-in/email": { needsSecondFactor: true },
    "POST /painel/api/auth/two-factor/verify-totp": ({ body }) =>
      (body as { code: string }).code === "123456"
        ? {}
        : refusal(422, "O código está incorreto ou já venceu.", "second-factor-wrong"),
  });
  await typePassword(user);
  const code = await screen.findByLabelText("Código");
  await user.type(code, "000 000{Enter}");
  expect(await screen.findByText("O código está incorreto ou já venceu.")).toBeTruthy();
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Olá, Olga" })).toBeTruthy();
  expect(sent.filter(({ name }) => name.includes("verify-totp")).map(({ body }) => body)).toEqual([
    { code: "000000" },
    { code: "123456" },
  ]);
});

test("without the phone a backup code opens the panel", async () => {
  const { user, sent } = openPanel("/entrar", {
    "POST /painel/api/auth/sign-in/email": { needsSecondFactor: true },
    "POST /painel/api/auth/two-factor/verify-backup-code": {},
  });
  await typePassword(user);
  await user.click(await screen.findByRole("button", { name: "Usar um código de reserva" }));
  await user.type(screen.getByLabelText("Código de reserva"), "abcde-12345{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Olá, Olga" })).toBeTruthy();
  expect(sent.find(({ name }) => name.includes("backup-code"))?.body).toEqual({ code: "abcde-12345" });
});

test("a passkey opens the panel without a password, and closing its question is no failure", async () => {
  const get = vi
    .fn<(options: object) => Promise<object>>()
    .mockRejectedValueOnce(new DOMException("closed", "NotAllowedError"))
    .mockResolvedValueOnce({ toJSON: () => ({ id: "chave" }) });
  fakePasskeys({ get });
  const { user, sent } = openPanel("/entrar", {
    "GET /painel/api/auth/passkey/generate-authenticate-options": { challenge: "abc" },
    "POST /painel/api/auth/passkey/verify-authentication": {},
  });
  const button = await screen.findByRole("button", { name: "Entrar com chave de acesso" });
  await user.click(button);
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  expect(screen.queryByText("closed")).toBeNull();
  await user.click(button);
  expect(await screen.findByRole("heading", { level: 1, name: "Olá, Olga" })).toBeTruthy();
  expect(sent.find(({ name }) => name.includes("verify-authentication"))?.body).toEqual({ response: { id: "chave" } });
});

test("after the sign-in nobody is led to another site", async () => {
  const { user } = openPanel("/entrar?volta=%2F%2Fevil.example%2Fpainel", {
    "POST /painel/api/auth/sign-in/email": { needsSecondFactor: false },
  });
  await typePassword(user);
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  expect(currentAddress()).toBe("/loja/emporio-aurora");
});

test("whoever forgot the password asks for a link, and learns nothing about who has an account", async () => {
  const { user, sent } = openPanel("/esqueci-a-senha", { "POST /painel/api/auth/request-password-reset": {} });
  await user.type(await screen.findByLabelText("E-mail"), "olga@aurora.test{Enter}");
  expect(await screen.findByText(/^Se olga@aurora.test tem acesso ao painel/)).toBeTruthy();
  expect(sent.find(({ name }) => name.includes("reset"))?.body).toEqual({ email: "olga@aurora.test" });
});

const LOOK_UP = "POST /painel/api/auth/reset-password/look-up";
const plainLink: OpenReset = { isEmailConfirmed: true, hasSecondFactor: false, passkeys: 0, leaves: [] };
const resets = (sent: ReturnType<typeof openPanel>["sent"]) =>
  sent.filter(({ name }) => name.endsWith("reset-password"));

test("the link of the mail leaves the address at once, and chooses a new password", async () => {
  const { user, sent } = openPanel("/nova-senha#segredo", {
    [LOOK_UP]: plainLink,
    "POST /painel/api/auth/reset-password": {},
  });
  const password = await screen.findByLabelText("Nova senha");
  expect(window.location.hash).toBe("");
  await user.type(password, "curta{Enter}");
  expect(resets(sent)).toEqual([]);
  await user.type(password, " e agora comprida{Enter}");
  expect(await screen.findByText(/Todas as suas sessões foram encerradas/)).toBeTruthy();
  expect(resets(sent)[0]?.body).toEqual({ token: "segredo", newPassword: "curta e agora comprida" });
});

test("whoever has a second step is asked for its code, and told what goes without it", async () => {
  const { user, sent } = openPanel("/nova-senha#segredo", {
    [LOOK_UP]: { ...plainLink, hasSecondFactor: true, passkeys: 2 },
    "POST /painel/api/auth/reset-password": ({ body }) =>
      (body as { code?: string }).code === "123456"
        ? {}
        : refusal(422, "O código está incorreto ou já venceu.", "second-factor-wrong"),
  });
  await user.type(await screen.findByLabelText("Nova senha"), "uma frase bem comprida");
  expect(screen.getByText(/a verificação em duas etapas e as suas 2 chaves de acesso continuam/)).toBeTruthy();
  const code = screen.getByLabelText("Código do aplicativo (opcional)");
  await user.type(code, "000000{Enter}");
  expect(await screen.findByText("O código está incorreto ou já venceu.")).toBeTruthy();
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  expect(await screen.findByText(/Todas as suas sessões foram encerradas/)).toBeTruthy();
  expect(resets(sent).map(({ body }) => (body as { code?: string }).code)).toEqual(["000000", "123456"]);
});

test("whoever proves an address that others used is told which accounts are left", async () => {
  openPanel("/nova-senha#segredo", { [LOOK_UP]: { ...plainLink, isEmailConfirmed: false, leaves: ["Loja do Zé"] } });
  expect(await screen.findByText(/alguém o usa em Loja do Zé/)).toBeTruthy();
});

test("a link that was used before leads to a new one", async () => {
  const { user } = openPanel("/nova-senha#velho", {
    [LOOK_UP]: plainLink,
    "POST /painel/api/auth/reset-password": refusal(410, "Este link não vale mais.", "link-invalid"),
  });
  await user.type(await screen.findByLabelText("Nova senha"), "uma senha comprida{Enter}");
  expect(await screen.findByRole("link", { name: "Pedir outro link" })).toBeTruthy();
});

const invitation = (changes: Partial<OpenInvitation> = {}): OpenInvitation => ({
  accountName: "Grupo Aurora",
  email: "bia@aurora.test",
  name: null,
  role: "agent",
  invitedBy: "Olga Dona",
  expiresAt: "2026-11-22T12:00:00.000Z",
  next: "new",
  leaves: [],
  ...changes,
});

test("somebody new accepts an invitation with a name and a password, and is in", async () => {
  const { user, sent } = openPanel("/convite#segredo", {
    "POST /painel/api/invitations/look-up": invitation(),
    "POST /painel/api/invitations/accept": {},
    "GET /painel/api/me": someone("agent"),
  });
  expect(await screen.findByText("Olga Dona convidou você como atendente, com o e-mail bia@aurora.test.")).toBeTruthy();
  await user.type(screen.getByLabelText("Seu nome"), "Bia");
  await user.type(screen.getByLabelText("Senha"), "uma senha comprida{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  expect(sent.find(({ name }) => name.includes("accept"))?.body).toEqual({
    token: "segredo",
    name: "Bia",
    password: "uma senha comprida",
  });
});

test("whoever has an account already signs in first, and then accepts with one click", async () => {
  let isIn = false;
  const { user, sent } = openPanel("/convite#segredo", {
    "GET /painel/api/me": () => (isIn ? someone() : signedOut()),
    "POST /painel/api/invitations/look-up": () => invitation({ next: isIn ? "ready" : "sign-in" }),
    "POST /painel/api/invitations/accept": {},
    "POST /painel/api/auth/sign-in/email": () => {
      isIn = true;
      return { needsSecondFactor: false };
    },
  });
  await user.click(await screen.findByRole("link", { name: "Entrar" }));
  await typePassword(user);
  await user.click(await screen.findByRole("button", { name: "Aceitar convite" }));
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  expect(sent.find(({ name }) => name.includes("accept"))?.body).toEqual({ token: "segredo" });
  expect(sent.some(({ path }) => path.includes("segredo"))).toBe(false);
});

test("an address that somebody uses without having confirmed it gets no second account, and the page says why", async () => {
  openPanel("/convite#segredo", { "POST /painel/api/invitations/look-up": invitation({ next: "prove-mailbox" }) });
  expect(await screen.findByText(/nunca foi confirmado por e-mail/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Aceitar convite" })).toBeNull();
});

test("an invitation that was withdrawn says so", async () => {
  openPanel("/convite#velho", {
    "POST /painel/api/invitations/look-up": refusal(410, "Este link não vale mais.", "link-invalid"),
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Este convite não vale mais" })).toBeTruthy();
});
