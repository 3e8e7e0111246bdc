import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aMyDay, anAgentRow, aTeamDay, someSums } from "../../../../test/agent-day-samples.ts";
import { refusal, type ServerAnswers } from "../../../../test/fake-server.ts";
import { openPanel } from "../../../../test/page-fixture.tsx";
import { someone } from "../../../../test/samples.ts";
import { monthFrom, plusMonths } from "./month-search.ts";

const MINE = "GET /painel/api/shops/{shopId}/agent-days/mine";
const TEAM = "GET /painel/api/shops/{shopId}/agent-days";
const open = (answers: ServerAnswers, query = "") =>
  openPanel(`/loja/emporio-aurora/atendimento/meu-dia${query}`, answers);

test("an agent reads what they sold, how far their goal is, and on what their commission is", async () => {
  const { sent } = open({
    "GET /painel/api/me": someone("agent"),
    [MINE]: aMyDay({
      ...{ today: someSums({ sold: 120, orders: 1 }), month: someSums({ canceled: 2 }), goal: 1_000, reached: 40 },
      commission: { percent: 2.5, base: 280, amount: 7 },
    }),
  });
  const today = within(await screen.findByRole("region", { name: "Hoje" }));
  expect(today.getByText("R$ 120,00")).toBeTruthy();
  const month = within(screen.getByRole("region", { name: "Este mês" }));
  expect(month.getByText("e 2 cancelados")).toBeTruthy();
  expect(screen.getByText("faltam R$ 600,00")).toBeTruthy();
  expect(screen.getByText("R$ 7,00")).toBeTruthy();
  expect(screen.getByText(/Sobre R\$ 280,00 de itens pagos/)).toBeTruthy();
  // Nothing of colleagues is asked for.
  expect(screen.queryByText("Toda a equipe")).toBeNull();
  expect(screen.queryByRole("link", { name: /Exportar/ })).toBeNull();
  const asked = new Set(sent.map(({ path }) => path).filter((path) => /agent-(days|terms)/.test(path)));
  expect([...asked]).toEqual(["/painel/api/shops/emporio-aurora/agent-days/mine"]);
});

test("without a sale, a goal and a commission there are zeros and no empty card", async () => {
  open({ "GET /painel/api/me": someone("agent"), [MINE]: aMyDay() });
  expect(await screen.findAllByText("R$ 0,00")).toHaveLength(6);
  expect(screen.queryByText("Meta e comissão")).toBeNull();
});

test("a manager who does not serve has no numbers of their own above those of the team", async () => {
  open({ "GET /painel/api/me": someone("manager"), [MINE]: aMyDay(), [TEAM]: aTeamDay([anAgentRow()]) });
  const table = within(await screen.findByRole("table", { name: "Vendas de cada atendente" }));
  expect(screen.queryByRole("region", { name: "Hoje" })).toBeNull();
  // Nobody has a goal or a commission: there are no columns of dashes.
  expect(table.queryByRole("columnheader", { name: "Meta" })).toBeNull();
});

test("a manager reads everybody's, with who left and what nobody sold", async () => {
  open({
    "GET /painel/api/me": someone("manager"),
    [MINE]: aMyDay(),
    [TEAM]: aTeamDay([
      anAgentRow({ month: someSums(), goal: 500, reached: 80, commission: { percent: null, base: -10, amount: -1 } }),
      anAgentRow({ id: "bot-7", name: "Dora", isInTeam: false }),
      anAgentRow({ id: "", name: "" }),
    ]),
  });
  const table = within(await screen.findByRole("table", { name: "Vendas de cada atendente" }));
  const rafael = within(table.getByRole("row", { name: /Rafael Lima/ }));
  expect(rafael.getByText("80%")).toBeTruthy();
  expect(rafael.getByText("-R$ 1,00")).toBeTruthy();
  expect(within(table.getByRole("row", { name: /Dora/ })).getByText("Fora da equipe")).toBeTruthy();
  expect(within(table.getByRole("row", { name: /Sem atendente/ })).queryByText("Fora da equipe")).toBeNull();
  expect(
    screen.getByText(/no mês R\$ 400,00 · pago R\$ 300,00 · a receber R\$ 100,00 · comissões R\$ 12,50/),
  ).toBeTruthy();
  expect(screen.getByRole("link", { name: "Metas e comissões" })).toBeTruthy();
});

test("a month of before has an address, no today, and the way to the next one", async () => {
  const { sent } = open(
    {
      "GET /painel/api/me": someone("agent"),
      [MINE]: aMyDay(
        { today: null, month: someSums(), goal: 500, reached: 80, commission: { percent: 2, base: 300, amount: 6 } },
        { month: "2025-12", isCurrent: false },
      ),
    },
    "?mes=2025-12",
  );
  expect(await screen.findByRole("heading", { level: 2, name: "dezembro de 2025" })).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Hoje" })).toBeNull();
  expect(screen.getByText("faltaram R$ 100,00")).toBeTruthy();
  expect(screen.getByText(/no fim do mês de 2%/)).toBeTruthy();
  const next = screen.getByRole<HTMLAnchorElement>("link", { name: "Mês seguinte: janeiro de 2026" });
  expect(next.href).toContain("mes=2026-01");
  expect(sent.some(({ path }) => path.endsWith("mine?month=2025-12"))).toBe(true);
});

test("what cannot be read can be asked for again", async () => {
  open({ "GET /painel/api/me": someone("agent"), [MINE]: refusal(500, "Não deu certo. Tente de novo.") });
  expect(await screen.findByRole("button", { name: /Tentar/ })).toBeTruthy();
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2026-12", 1, "2027-01"],
  ["2026-03", -14, "2025-01"],
])("%s and %i months is %s", (month, months, expected) => expect(plusMonths(month, months)).toBe(expected));

test.each(["2026-13", "2026-1", "26-01", "", null])("%s is no month", (text) => expect(monthFrom(text)).toBeNull());
