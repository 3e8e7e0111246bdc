import { screen, waitFor, within } from "@testing-library/react";
import type { PanelHosts } from "@vitrine/contract/panel/settings/hosts";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { expect, test } from "vitest";
import { openPanel } from "../../../../test/page-fixture.tsx";

const path = "/loja/emporio-aurora/configuracoes/dominio";
const DOCUMENT = "GET /painel/api/shops/{shopId}/settings";
const SAVE = "PATCH /painel/api/shops/{shopId}/settings";
const STATE = "GET /painel/api/shops/{shopId}/hosts";
const CHECK = "POST /painel/api/shops/{shopId}/hosts/check";

type Host = PanelHosts["hosts"][number];
const record = { type: "TXT", name: "_vitrine.loja.exemplo", value: "vitrine-account=abc" } as const;
const pending: Host = {
  ...{ host: "loja.exemplo", state: "pending", record },
  ...{ checkedAt: "2026-11-19T12:00:00.000Z", found: [], missingSince: null },
};
const state = (...hosts: Host[]): PanelHosts => ({ hosts, pointsTo: "vitrine.exemplo" });
const style = { defaultColor: "#1f4d3a", secondaryColor: "#c8553d", urlLogo: null };
const saved = (hosts: string[], version = 4): PanelSettings => ({
  ...{ version, warnings: [] },
  document: { name: "Empório Aurora", settings: { style }, hosts },
});

test("the owner names a host as it was pasted, and sees the two records to create", async () => {
  let document = saved([]);
  const { user, sent } = openPanel(path, {
    [DOCUMENT]: () => document,
    [STATE]: () => (document.version === 5 ? state(pending) : state()),
    [SAVE]: () => {
      document = saved(["loja.exemplo"], 5);
      return document;
    },
  });
  expect(await screen.findByText(/Nenhum endereço próprio ainda/)).toBeTruthy();
  await user.type(screen.getByLabelText("Endereços próprios da loja"), "https://Loja.exemplo/inicio");
  await user.click(screen.getByRole("button", { name: "Salvar" }));
  await waitFor(() => expect(sent.find(({ name }) => name === SAVE)?.body).toEqual({ hosts: ["loja.exemplo"] }));
  const list = within(await screen.findByRole("list", { name: "Endereços da loja" }));
  expect(list.getByText("Falta comprovar")).toBeTruthy();
  expect(list.getByLabelText<HTMLInputElement>("Valor do registro TXT").value).toBe(record.value);
  expect(list.getByLabelText<HTMLInputElement>("Valor do registro CNAME").value).toBe("vitrine.exemplo");
});

test.each([
  ["nothing", pending, /O registro ainda não foi encontrado/],
  ["another text", { ...pending, found: ["v=spf1"] }, /Encontramos outro texto no registro: “v=spf1”/],
  ["no answer", { ...pending, found: null }, /Ainda não há resposta do DNS/],
  ["another shop", { ...pending, state: "taken" as const }, /Outra loja comprovou este endereço/],
  ["no record any more", { ...pending, state: "failing" as const }, /deixa de ser mostrada neste endereço em um dia/],
])("a look at the DNS that found %s says so", async (_, host, words) => {
  openPanel(path, { [DOCUMENT]: saved(["loja.exemplo"]), [STATE]: state(host) });
  expect(await screen.findByText(words)).toBeTruthy();
});

test("the record is looked for at once when the owner asks", async () => {
  const { user } = openPanel(path, {
    [DOCUMENT]: saved(["loja.exemplo"]),
    [STATE]: state(pending),
    [CHECK]: state({ ...pending, state: "served", found: [record.value] }),
  });
  await user.click(await screen.findByRole("button", { name: "Verificar agora" }));
  expect(await screen.findByText("Comprovado")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Verificar agora" })).toBeNull();
});
