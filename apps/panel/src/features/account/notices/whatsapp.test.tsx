import { screen, within } from "@testing-library/react";
import type { MyWhatsApp } from "@vitrine/contract/panel/team/notice-whatsapp";
import type { MyNotices } from "@vitrine/contract/panel/team/notices";
import { expect, test } from "vitest";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";

const MINE = "GET /painel/api/shops/{shopId}/my-whatsapp";
const ASK = "POST /painel/api/shops/{shopId}/my-whatsapp";
const CONFIRM = "POST /painel/api/shops/{shopId}/my-whatsapp/confirm";
const nothing: MyWhatsApp = {
  phone: null,
  pending: null,
  unavailable: null,
  shopNumber: "5511900000000",
  mailsInstead: true,
  failure: null,
};
const notices: MyNotices = {
  wishes: { mail: ["new-order"], push: [], whatsapp: [], quiet: null },
  ...{ kinds: ["new-order", "approval"], sendsMail: true, pushKey: "B", devices: [] },
};

const open = (answers: ServerAnswers) =>
  openPanel("/loja/emporio-aurora/perfil/avisos", {
    "GET /painel/api/me/notices": notices,
    "PUT /painel/api/me/notices": {},
    [MINE]: nothing,
    ...answers,
  });

test("a number is confirmed by its code, and then chosen for each kind", async () => {
  const { user, sent } = open({
    [ASK]: { ...nothing, pending: "(11) 98765-4321" },
    [CONFIRM]: ({ body }) =>
      (body as { code: string }).code === "123456"
        ? { ...nothing, phone: "(11) 98765-4321" }
        : refusal(422, "O código não é este.", "whatsapp-code-wrong"),
  });
  const link = await screen.findByRole("link", { name: "Escreva do seu WhatsApp para a loja" });
  expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/5511900000000\?text=/);
  expect(screen.getByText(/o WhatsApp cobra da loja/)).toBeTruthy();
  expect(screen.queryByRole("checkbox", { name: "Novo pedido: WhatsApp" })).toBeNull();
  await user.type(screen.getByLabelText("Seu WhatsApp"), "11 98765-4321{Enter}");
  const code = await screen.findByLabelText("Código enviado para (11) 98765-4321");
  await user.type(code, "000000{Enter}");
  expect(await screen.findByText("O código não é este.")).toBeTruthy();
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  await user.click(await screen.findByRole("checkbox", { name: "Novo pedido: WhatsApp" }));
  expect(sent.findLast(({ name }) => name.startsWith("PUT"))?.body).toMatchObject({ whatsapp: ["new-order"] });
});

test("where the shop cannot write to its team, the choice is seen, cannot be made, and says why", async () => {
  const unavailable = "Falta o WhatsApp aprovar o modelo “Aviso para a equipe”.";
  open({
    "GET /painel/api/me/notices": { ...notices, wishes: { ...notices.wishes, whatsapp: ["new-order"] } },
    [MINE]: { ...nothing, phone: "(11) 98765-4321", unavailable },
  });
  const card = within(await screen.findByRole("region", { name: "WhatsApp" }));
  expect(await card.findByText(/Falta o WhatsApp aprovar/)).toBeTruthy();
  const box = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Novo pedido: WhatsApp" });
  expect([box.checked, box.disabled]).toEqual([true, true]);
  expect(card.queryByLabelText("Seu WhatsApp")).toBeNull();
});

test("a notice that did not arrive is said with its reason", async () => {
  const failure = { at: "2026-11-18T12:00:00.000Z", text: "o WhatsApp recusou a mensagem", shopName: "Empório Aurora" };
  open({ [MINE]: { ...nothing, phone: "(11) 98765-4321", failure } });
  expect((await screen.findByText(/O último aviso de Empório Aurora não chegou/)).textContent).toContain(
    `${failure.text}. Ele está no seu e-mail.`,
  );
});
