// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { OrderStatus } from "@vitrine/domain/order/status";
import { ChannelType } from "@vitrine/domain/session/session";
import { expect, test } from "vitest";
import { anOrder, aPlatformUserSession, aSession } from "../../test/contract-samples.ts";
import { openPage } from "../../test/open-page.tsx";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const notices = () => within(screen.getByRole("region", { name: "Avisos" }));

test.each([
  ["/finish", "Pedido finalizado", "Pedido finalizado, você pode fechar essa aba!"],
  ["/change-payment", "Aguardando alteração...", "Você pode fechar essa aba para alterar a forma de pagamento"],
  ["/confirm", "Itens adicionados ao pedido", "Pedido confirmado, você pode fechar essa aba"],
])("%s says “%s” and that the tab can be closed, once", async (path, title, notice) => {
  openPage(`${path}#code`);
  await heading(title);
  expect(await notices().findAllByText(notice)).toHaveLength(1);
});

test("a canceled order finishes as canceled, with nothing to celebrate", async () => {
  openPage("/finish#code", {
    "GET /api/session/{code}": aSession({ order: anOrder({ status: OrderStatus.Canceled }) }),
  });
  await heading("Pedido cancelado");
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

test("a notice goes away when closed", async () => {
  const { user } = openPage("/finish#code");
  await heading("Pedido finalizado");
  await user.click(await notices().findByRole("button", { name: "Fechar" }));
  expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull();
});

test("leaving the page takes its notice along", async () => {
  const { user } = openPage("/finish#code");
  await heading("Pedido finalizado");
  await notices().findByRole("button", { name: "Fechar" });
  await user.click(screen.getByRole("link", { name: "Ver catálogo" }));
  await heading("Empório Aurora");
  await waitFor(() => expect(notices().queryByRole("button", { name: "Fechar" })).toBeNull());
});

test("a customer on WhatsApp can go back to the conversation", async () => {
  openPage("/confirm#code");
  await heading("Itens adicionados ao pedido");
  const link = screen.getByRole("link", { name: "Voltar para a conversa" });
  expect(link.getAttribute("href")).toBe("https://wa.me/5511987654321");
});

test.each([
  ["a customer on Messenger", aSession({ channelType: ChannelType.Messenger })],
  ["a platform user", aPlatformUserSession()],
])("%s is not sent to WhatsApp", async (_, session) => {
  openPage("/confirm#code", { "GET /api/session/{code}": session });
  await heading("Itens adicionados ao pedido");
  expect(screen.queryByRole("link", { name: "Voltar para a conversa" })).toBeNull();
});

test("the invalid-session page asks for no session", async () => {
  const { sent } = openPage("/invalid-session");
  await heading("Sessão Inválida");
  expect(sent).toEqual([]);
});
