import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakePasskeys } from "../../../../test/fake-passkeys.ts";
import { refusal, type ServerAnswers, signedOut } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";
import { aPasskey, aSession } from "../../../../test/team-samples.ts";
import { deviceName } from "./device-name.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1";
const other = aSession({ id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a09", isCurrent: false, userAgent: phone });

function openProfile(answers: ServerAnswers = {}) {
  return openPanel("/loja/emporio-aurora/perfil", {
    "GET /painel/api/me/sessions": { items: [aSession(), other] },
    "GET /painel/api/me/passkeys": { items: [aPasskey()] },
    ...answers,
  });
}

const card = async (name: string) => within(await screen.findByRole("region", { name }));

test("the person changes the name that others see", async () => {
  const { user, sent } = openProfile({ "PATCH /painel/api/me": {} });
  const names = await card("Nome");
  const name = names.getByLabelText("Seu nome");
  await user.clear(name);
  await user.type(name, "Olga Prado{Enter}");
  await waitFor(() => expect(sent.find(({ name }) => name.startsWith("PATCH"))?.body).toEqual({ name: "Olga Prado" }));
});

test.each([
  { field: "Seu nome", button: "Salvar", call: "PATCH /painel/api/me" },
  { field: "Nova senha", button: "Trocar senha", call: "POST /painel/api/auth/change-password" },
])("what was typed into $field stays when the session ends", async ({ field, button, call }) => {
  const { user } = openProfile({ [call]: () => signedOut() });
  if (field === "Nova senha") await user.type(await screen.findByLabelText("Senha atual"), "senha de antes");
  await user.type(await screen.findByLabelText(field), " muito comprida");
  await user.click(screen.getByRole("button", { name: button }));
  expect(await screen.findByText(/Sua sessão terminou, mas o que você escreveu continua aqui/)).toBeTruthy();
  expect(screen.getByLabelText(field)).toHaveProperty("value", expect.stringContaining("muito comprida"));
});

test("a wrong current password is told, and the right one changes it", async () => {
  const { user } = openProfile({
    "POST /painel/api/auth/change-password": ({ body }) =>
      (body as { currentPassword: string }).currentPassword === "a senha de hoje"
        ? {}
        : refusal(422, "A senha atual está incorreta.", "password-wrong"),
  });
  const passwords = await card("Senha");
  const current = passwords.getByLabelText<HTMLInputElement>("Senha atual");
  await user.type(current, "errada");
  await user.type(passwords.getByLabelText("Nova senha"), "uma senha de amanhã{Enter}");
  expect(await passwords.findByText("A senha atual está incorreta.")).toBeTruthy();
  await user.clear(current);
  await user.type(current, "a senha de hoje{Enter}");
  await waitFor(() => expect(current.value).toBe(""));
});

test("the second step is on after a code of the app, and the backup codes are shown once", async () => {
  let isOn = false;
  const me = someone();
  const { user } = openProfile({
    "GET /painel/api/me": () => ({ ...me, person: { ...me.person, hasSecondFactor: isOn } }),
    "POST /painel/api/auth/two-factor/enable": {
      totpURI: "otpauth://totp/Vitrine:olga?secret=ABCDEFGH&issuer=Vitrine",
      backupCodes: ["aaaaa-11111", "bbbbb-22222"],
    },
    "POST /painel/api/auth/two-factor/verify-totp": () => {
      isOn = true;
      return {};
    },
  });
  const step = await card("Verificação em duas etapas");
  await user.click(step.getByRole("button", { name: "Ligar" }));
  await user.type(screen.getByLabelText("Confirme a sua senha"), "a senha de hoje");
  await user.click(screen.getByRole("button", { name: "Continuar" }));
  const app = within(await screen.findByRole("dialog", { name: "Ligue o seu aplicativo" }));
  expect(app.getByRole("img", { name: "Código para o aplicativo autenticador" })).toBeTruthy();
  expect(app.getByText("ABCD EFGH")).toBeTruthy();
  await user.type(app.getByLabelText("Código do aplicativo"), "123456");
  await user.click(app.getByRole("button", { name: "Ligar" }));
  const codes = within(await screen.findByRole("dialog", { name: "Códigos de reserva" }));
  expect(codes.getByText("bbbbb-22222")).toBeTruthy();
  await user.click(codes.getByRole("button", { name: "Já guardei" }));
  expect(await step.findByText("Ligada")).toBeTruthy();
  expect(screen.queryByText("bbbbb-22222")).toBeNull();
});

test("turning the second step off asks for the password", async () => {
  const me = someone();
  const { user, sent } = openProfile({
    "GET /painel/api/me": { ...me, person: { ...me.person, hasSecondFactor: true } },
    "POST /painel/api/auth/two-factor/disable": {},
  });
  const step = await card("Verificação em duas etapas");
  await user.click(step.getByRole("button", { name: "Desligar" }));
  const dialog = within(screen.getByRole("dialog"));
  await user.type(dialog.getByLabelText("Confirme a sua senha"), "a senha de hoje");
  await user.click(dialog.getByRole("button", { name: "Desligar" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name.includes("disable"))?.body).toEqual({ password: "a senha de hoje" }),
  );
});

test("a passkey is made on this device, named after it, and removed", async () => {
  const create = vi.fn<(options: object) => Promise<object>>().mockResolvedValue({ toJSON: () => ({ id: "chave" }) });
  fakePasskeys({ create });
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(phone);
  let items = [aPasskey()];
  const { user, sent } = openProfile({
    "GET /painel/api/me/passkeys": () => ({ items }),
    "GET /painel/api/auth/passkey/generate-register-options": { challenge: "abc" },
    "POST /painel/api/auth/passkey/verify-registration": {},
    "POST /painel/api/auth/passkey/delete-passkey": () => {
      items = [];
      return {};
    },
  });
  const keys = await card("Chaves de acesso");
  await user.click(keys.getByRole("button", { name: "Criar neste aparelho" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name.includes("verify-registration"))?.body).toEqual({
      response: { id: "chave" },
      name: "Safari no iPhone",
    }),
  );
  await user.click(await keys.findByRole("button", { name: "Remover Chrome no Android" }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remover" }));
  expect(await keys.findByText("Nenhuma chave de acesso ainda")).toBeTruthy();
});

test("a session that is not recognised is ended, and this one cannot be ended by mistake", async () => {
  let items = [aSession(), other];
  const { user } = openProfile({
    "GET /painel/api/me/sessions": () => ({ items }),
    "DELETE /painel/api/me/sessions/{sessionId}": ({ path }) => {
      items = items.filter(({ id }) => !path.endsWith(id));
      return {};
    },
  });
  const sessions = await card("Sessões");
  const [end, ...more] = await sessions.findAllByRole("button", { name: /^Encerrar Safari no iPhone/ });
  expect(more).toEqual([]);
  await user.click(end as HTMLElement);
  await waitFor(() => expect(sessions.queryByText(/Safari no iPhone/)).toBeNull());
  expect(sessions.getByText("Esta sessão")).toBeTruthy();
});

test.each([
  [phone, "Safari no iPhone"],
  ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge no Windows"],
  ["curl/8.0", "Aparelho desconhecido"],
  [null, "Aparelho desconhecido"],
])("a browser that calls itself %s is shown as %s", (userAgent, expected) => {
  expect(deviceName(userAgent)).toBe(expected);
});

test("who joined without a mail confirms the address by one", async () => {
  const me = someone();
  const { user, sent } = openProfile({
    "GET /painel/api/me": { ...me, person: { ...me.person, isEmailConfirmed: false } },
    "POST /painel/api/auth/request-password-reset": {},
  });
  await user.click(await screen.findByRole("button", { name: "Confirmar o e-mail" }));
  expect(await screen.findByText(/Abra-o neste navegador/)).toBeTruthy();
  expect(sent.find(({ name }) => name.includes("reset"))?.body).toEqual({ email: "olga@aurora.test" });
});
