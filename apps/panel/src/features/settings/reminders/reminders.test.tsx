import { screen, waitFor } from "@testing-library/react";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const path = "/loja/emporio-aurora/configuracoes/lembretes";
const DOCUMENT = "GET /painel/api/shops/{shopId}/settings";
const SAVE = "PATCH /painel/api/shops/{shopId}/settings";
const PREVIEW = "GET /painel/api/shops/{shopId}/reminders";

const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
const saved = (recovery?: PanelSettings["document"]["recovery"], version = 4): PanelSettings => ({
  ...{ version, warnings: [] },
  document: { name: "Empório Aurora", settings: { style }, ...(recovery && { recovery }) },
});
const preview = {
  cart: { text: "Oi! Seu carrinho em Empório Aurora está guardado.", button: "Ver carrinho" },
  payment: { text: "Oi! Seu pedido 1042 ainda espera o pagamento.", button: "Pagar agora" },
};

async function change(before: PanelSettings, act: (user: ReturnType<typeof openPanel>["user"]) => Promise<void>) {
  const { user, sent } = openPanel(path, { [DOCUMENT]: before, [PREVIEW]: preview, [SAVE]: saved({}, 5) });
  await screen.findByText("Ver carrinho");
  await act(user);
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByText("Alterações não salvas")).toBeNull());
  return sent.find(({ name }) => name === SAVE)?.body;
}

test("a reminder is switched on with its time, beside the message as it arrives", async () => {
  const body = await change(saved(), async (user) => {
    expect(screen.queryByLabelText("Minutos sem mexer no carrinho")).toBeNull();
    await user.click(screen.getByRole("checkbox", { name: "Lembrar de um carrinho deixado" }));
    await user.type(screen.getByLabelText("Minutos sem mexer no carrinho"), "45");
    await user.type(screen.getByLabelText("Quantos não recebem, em %"), "10");
  });
  expect(body).toEqual({ recovery: { cart: { afterMinutes: 45, most: null }, controlPercent: 10 } });
});

test("a reminder that is switched off stays off, whatever its time says", async () => {
  const body = await change(saved({ cart: { afterMinutes: 30 }, payment: {} }), async (user) => {
    const minutes = screen.getByLabelText("Minutos sem mexer no carrinho");
    await user.clear(minutes);
    await user.type(minutes, "20");
    await user.click(screen.getByRole("checkbox", { name: "Lembrar de um carrinho deixado" }));
  });
  expect(body).toEqual({ recovery: { cart: null } });
});
