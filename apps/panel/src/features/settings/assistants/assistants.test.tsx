import { screen, waitFor, within } from "@testing-library/react";
import type { PanelAssistants } from "@vitrine/contract/panel/settings/assistants";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const path = "/loja/emporio-aurora/configuracoes/assistentes";
const DOCUMENT = "GET /painel/api/shops/{shopId}/settings";
const SAVE = "PATCH /painel/api/shops/{shopId}/settings";
const STATE = "GET /painel/api/shops/{shopId}/assistants";

const record = { type: "TXT", name: "_vitrine.loja.exemplo", value: "vitrine-account=abc" } as const;
const pending = { host: "loja.exemplo", state: "pending", record, checkedAt: null, missingSince: null } as const;
const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
const saved = (changes: Partial<PanelSettings["document"]> = {}): PanelSettings => ({
  ...{ version: 4, warnings: [] },
  document: { name: "Empório Aurora", settings: { style }, ...changes },
});
const state = (changes: Partial<PanelAssistants> = {}): PanelAssistants => ({ hosts: [], takesPix: true, ...changes });

test("the shop says yes, names its host as it was pasted, and sees how to prove it", async () => {
  let document = saved();
  const { user, sent } = openPanel(path, {
    [DOCUMENT]: () => document,
    [STATE]: () => state({ hosts: document.document.hosts ? [pending] : [] }),
    [SAVE]: () => {
      document = { ...saved({ sellsToAssistants: true, hosts: ["loja.exemplo"] }), version: 5 };
      return document;
    },
  });
  expect(await screen.findByText(/Nenhum endereço próprio ainda/)).toBeTruthy();
  await user.click(screen.getByRole("checkbox", { name: "Vender por assistentes" }));
  await user.type(screen.getByLabelText("Endereços próprios da loja"), "https://Loja.exemplo/inicio");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() =>
    expect(sent.find(({ name }) => name === SAVE)?.body).toEqual({ sellsToAssistants: true, hosts: ["loja.exemplo"] }),
  );
  const list = within(await screen.findByRole("list", { name: "Endereços da loja" }));
  expect(list.getByText("Falta comprovar")).toBeTruthy();
  expect(list.getByDisplayValue(record.value)).toBeTruthy();
});

test("a proven host shows the address that assistants read, and who has no Pix learns what that means", async () => {
  openPanel(path, {
    [DOCUMENT]: saved({ sellsToAssistants: true, hosts: ["loja.exemplo"] }),
    [STATE]: state({ hosts: [{ ...pending, state: "served" }], takesPix: false }),
  });
  expect(await screen.findByDisplayValue(/^https?:..loja.exemplo.\.well-known.ucp$/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Verificar agora" })).toBeNull();
  expect(screen.getByRole("link", { name: "Configurar Pix" }).getAttribute("href")).toContain(
    "/configuracoes/pagamentos",
  );
});

test("the record is looked for at once when the shop asks", async () => {
  const { user } = openPanel(path, {
    [DOCUMENT]: saved({ sellsToAssistants: true, hosts: ["loja.exemplo"] }),
    [STATE]: state({ hosts: [pending] }),
    "POST /painel/api/shops/{shopId}/assistants/check": state({ hosts: [{ ...pending, state: "served" }] }),
  });
  await user.click(await screen.findByRole("button", { name: "Verificar agora" }));
  expect(await screen.findByText("Comprovado")).toBeTruthy();
});
