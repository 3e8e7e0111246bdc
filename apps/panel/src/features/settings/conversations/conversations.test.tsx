import { screen, waitFor } from "@testing-library/react";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const SAVE = "PATCH /painel/api/shops/{shopId}/settings";
const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
type Retention = PanelSettings["document"]["conversationRetention"];
const saved = (conversationRetention?: Retention): PanelSettings => ({
  ...{ version: 4, warnings: [] },
  document: { name: "Empório Aurora", settings: { style }, ...(conversationRetention && { conversationRetention }) },
});

test("the shop chooses for how long it keeps messages and files, and reads what happens", async () => {
  const { user, sent } = openPanel("/loja/emporio-aurora/configuracoes/conversas", {
    "GET /painel/api/shops/{shopId}/settings": saved(),
    [SAVE]: saved({ messageDays: 180, fileDays: 30 }),
  });
  const messages = await screen.findByLabelText<HTMLSelectElement>("Guardar mensagens por");
  const files = screen.getByLabelText<HTMLSelectElement>("Guardar arquivos por");
  expect([messages.value, files.value]).toEqual(["90", "90"]);
  expect(screen.getByText(/não volta/)).toBeTruthy();
  await user.selectOptions(messages, "180");
  await user.selectOptions(files, "30");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(screen.queryByText("Alterações não salvas")).toBeNull());
  expect(sent.find(({ name }) => name === SAVE)?.body).toEqual({
    conversationRetention: { messageDays: 180, fileDays: 30 },
  });
});
