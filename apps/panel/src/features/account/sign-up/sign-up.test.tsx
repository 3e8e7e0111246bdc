import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal } from "../../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../../test/page-fixture.tsx";

test("who has no access finds the way to an account on the sign-in page, and is told to look at their mail", async () => {
  const { user, sent } = openPanel("/entrar", {
    "GET /painel/api/sign-up": { isOpen: true },
    "POST /painel/api/sign-up": {},
  });
  await user.click(await screen.findByRole("link", { name: "Criar conta" }));
  await user.type(await screen.findByLabelText("Seu nome"), "Lia Prado");
  await user.type(screen.getByLabelText("E-mail"), "lia@pao.test{Enter}");
  expect(await screen.findByText(/Enviamos um link para lia@pao.test/)).toBeTruthy();
  expect(sent.find(({ name }) => name === "POST /painel/api/sign-up")?.body).toEqual({
    name: "Lia Prado",
    email: "lia@pao.test",
  });
});

test("where accounts are made by invitation, nothing offers one", async () => {
  openPanel("/entrar", { "GET /painel/api/sign-up": { isOpen: false } });
  await screen.findByRole("button", { name: "Entrar" });
  expect(screen.queryByRole("link", { name: "Criar conta" })).toBeNull();
});

test("the link of the mail asks for a password and leads into the panel, and its token is in no address", async () => {
  const { user, sent } = openPanel("/criar-conta/confirmar#segredo", {
    "POST /painel/api/sign-up/look-up": { name: "Lia Prado", email: "lia@pao.test" },
    "POST /painel/api/sign-up/confirm": {},
  });
  expect(await screen.findByText("O seu acesso é o e-mail lia@pao.test.")).toBeTruthy();
  expect(currentAddress()).toBe("/criar-conta/confirmar");
  expect(screen.getByLabelText<HTMLInputElement>("Seu nome").value).toBe("Lia Prado");
  await user.type(screen.getByLabelText("Senha"), "uma senha comprida{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Olá, Olga" });
  expect(sent.find(({ name }) => name.endsWith("confirm"))?.body).toEqual({
    token: "segredo",
    name: "Lia Prado",
    password: "uma senha comprida",
  });
});

test("a link that was used says so", async () => {
  openPanel("/criar-conta/confirmar#usado", {
    "POST /painel/api/sign-up/look-up": refusal(410, "Este link não vale mais.", "link-invalid"),
  });
  expect(await screen.findByRole("heading", { name: "Este link não vale mais" })).toBeTruthy();
});
