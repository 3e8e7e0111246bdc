import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ServerAnswers } from "../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { aCustomer } from "../../../test/report-samples.ts";
import { someone } from "../../../test/samples.ts";
import { aMember, anAgent } from "../../../test/team-samples.ts";

const LIST = "GET /painel/api/shops/{shopId}/customers";
const openCustomers = (search = "", answers: ServerAnswers = {}) =>
  openPanel(`/loja/emporio-aurora/clientes${search}`, {
    [LIST]: { items: [aCustomer(), aCustomer({ id: "wp:2", name: "", phone: null, tags: [] })], nextPageToken: "mais" },
    ...answers,
  });

test("each customer has value and last order, and leads to their page", async () => {
  openCustomers();
  const table = within(await screen.findByRole("table", { name: "Clientes" }));
  const row = within(table.getByRole("row", { name: /Ana Souza/ }));
  for (const text of ["R$ 300,50", "(11) 98765-4321", "vip", "10/11/26"]) expect(row.getByText(text)).toBeTruthy();
  expect(row.getByRole("link").getAttribute("href")).toBe("/painel/loja/emporio-aurora/clientes/wp%3A1");
  expect(table.getByRole("row", { name: /wp:2/ })).toBeTruthy();
});

test("a filter, a sort and a page are in the address, and the file has the same filter", async () => {
  const { user, sent } = openCustomers("?q=ana&minValue=500&notSince=2026-10-01");
  await screen.findByRole("table", { name: "Clientes" });
  expect(sent.find(({ name }) => name === LIST)?.path).toMatch(
    // Who ordered on the last day of the period belongs to it.
    /q=ana&minValue=500&notSince=2026-10-02&sort=-lastOrderAt/,
  );
  expect(screen.getByRole("link", { name: "Exportar CSV" }).getAttribute("href")).toMatch(
    /customers\.csv\?q=ana&minValue=500&notSince=2026-10-02/,
  );
  const header = within(screen.getByRole("columnheader", { name: /^Valor/ }));
  await user.click(header.getByRole("button"));
  expect(currentAddress()).toContain("sort=-value");
  await user.click(screen.getByRole("link", { name: "Próxima" }));
  expect(currentAddress()).toContain("cursor=mais");
});

test("a tag that customers have is a filter, one at a time", async () => {
  const TAGS = "GET /painel/api/shops/{shopId}/customers/tags";
  const { user } = openCustomers("", { [TAGS]: { items: ["atacado", "vip"] } });
  await user.click(await screen.findByRole("button", { name: "Etiqueta" }));
  await user.click(screen.getByRole("checkbox", { name: "vip" }));
  expect(currentAddress()).toContain("tag=vip");
  await user.click(screen.getByRole("checkbox", { name: "atacado" }));
  expect(currentAddress()).toContain("tag=atacado");
  expect(currentAddress()).not.toContain("vip");
});

test("no customer yet is not the same as no match", async () => {
  const { user } = openCustomers("?q=zzz", { [LIST]: { items: [], nextPageToken: null } });
  expect(await screen.findByText("Nada encontrado com estes filtros")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(await screen.findByText("Nenhum cliente ainda")).toBeTruthy();
});

test("an agent sees the list and downloads nothing", async () => {
  openCustomers("", { "GET /painel/api/me": someone("agent") });
  await screen.findByRole("table", { name: "Clientes" });
  expect(screen.queryByRole("link", { name: "Exportar CSV" })).toBeNull();
});

test("customers in nobody's charge are listed, and all of them are moved to a colleague at once", async () => {
  const rafael = anAgent({ ownCustomersOnly: true });
  const ASSIGN = "POST /painel/api/shops/{shopId}/customers/assign";
  const { user, sent } = openCustomers("", {
    "GET /painel/api/team/members": { items: [aMember(), rafael] },
    [ASSIGN]: { assigned: 2, hasMore: false },
  });
  await user.click(await screen.findByRole("button", { name: "Responsável" }));
  await user.click(screen.getByRole("checkbox", { name: "Sem responsável" }));
  expect(currentAddress()).toContain("inCharge=nobody");
  await user.click(await screen.findByRole("button", { name: "Passar todos" }));
  await user.selectOptions(screen.getByLabelText("Para quem"), "Rafael Lima");
  await user.click(screen.getByRole("button", { name: "Passar" }));
  expect(await screen.findByText("2 clientes com Rafael Lima.")).toBeTruthy();
  expect(sent.find(({ name }) => name === ASSIGN)?.body).toEqual({
    ...{ inCharge: rafael.id, listed: { inCharge: "nobody", sort: "-lastOrderAt" } },
  });
});

test("where everybody serves everybody, nobody is asked whose customer somebody is", async () => {
  openCustomers("", { "GET /painel/api/team/members": { items: [aMember(), anAgent()] } });
  await screen.findByRole("table", { name: "Clientes" });
  expect(screen.queryByRole("button", { name: "Responsável" })).toBeNull();
  expect(screen.queryByRole("columnheader", { name: "Responsável" })).toBeNull();
});
