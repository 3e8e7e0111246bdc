import { screen } from "@testing-library/react";
import type { PanelAssistants } from "@vitrine/contract/panel/settings/assistants";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const path = "/loja/emporio-aurora/configuracoes/assistentes";
const DOCUMENT = "GET /painel/api/shops/{shopId}/settings";
const STATE = "GET /painel/api/shops/{shopId}/assistants";

const record = { type: "TXT", name: "_vitrine.loja.exemplo", value: "vitrine-account=abc" } as const;
const pending = {
  ...{ host: "loja.exemplo", state: "pending" as const, record },
  ...{ checkedAt: null, found: null, missingSince: null },
};
const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
const saved = (changes: Partial<PanelSettings["document"]> = {}): PanelSettings => ({
  ...{ version: 4, warnings: [] },
  document: { name: "Empório Aurora", settings: { style }, ...changes },
});
const state = (changes: Partial<PanelAssistants> = {}): PanelAssistants => ({ hosts: [], takesPix: true, ...changes });

test("a proven host shows the address that assistants read, and who has no Pix learns what that means", async () => {
  openPanel(path, {
    [DOCUMENT]: saved({ sellsToAssistants: true, hosts: ["loja.exemplo"] }),
    [STATE]: state({ hosts: [{ ...pending, state: "served" }], takesPix: false }),
  });
  expect(await screen.findByDisplayValue(/^https?:..loja.exemplo.\.well-known.ucp$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Configurar Pix" }).getAttribute("href")).toContain(
    "/configuracoes/pagamentos",
  );
});

test("who has no host of their own yet is led to the page where it is set", async () => {
  openPanel(path, { [DOCUMENT]: saved({ sellsToAssistants: true }), [STATE]: state({ hosts: [pending] }) });
  expect((await screen.findByRole("link", { name: "Domínio próprio" })).getAttribute("href")).toMatch(
    /\/configuracoes\/dominio$/,
  );
  expect(screen.queryByDisplayValue(/well-known/)).toBeNull();
});
