import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ServerAnswers } from "../../../test/fake-server.ts";
import { currentAddress, openPanel } from "../../../test/page-fixture.tsx";
import { aSalesReport, noNumbers, someNumbers } from "../../../test/report-samples.ts";
import { settingsIn, someone } from "../../../test/samples.ts";
import { daysOf, quickPeriods } from "./reports-search.ts";

const SALES = "GET /painel/api/shops/{shopId}/reports/sales";
const SETTINGS = "GET /painel/api/shops/{shopId}/settings";
const openReports = (search = "?de=2026-11-01&ate=2026-11-02", answers: ServerAnswers = {}) =>
  openPanel(`/loja/emporio-aurora/relatorios${search}`, {
    ...{ [SETTINGS]: settingsIn("America/Sao_Paulo"), [SALES]: aSalesReport() },
    ...answers,
  });

test("sales of each day are in a table, also of a day without a sale, with their comparison", async () => {
  const { sent } = openReports();
  const table = within(await screen.findByRole("table", { name: "Vendas por dia" }));
  expect(within(table.getByRole("row", { name: /01\/11\/2026/ })).getByText("R$ 100,00")).toBeTruthy();
  expect(within(table.getByRole("row", { name: /02\/11\/2026/ })).getAllByText("R$ 0,00").length).toBeGreaterThan(0);
  expect(screen.getByText("+25% que de 30/10 a 31/10")).toBeTruthy();
  expect(sent.find(({ name }) => name === SALES)?.path).toContain("from=2026-11-01&to=2026-11-02&by=day");
});

test("what it is by is in the address, and in the file that is downloaded", async () => {
  const report = aSalesReport({
    rows: [
      { key: "3", name: "", ...someNumbers() },
      { key: "", name: "", ...someNumbers() },
    ],
  });
  const { user } = openReports(undefined, { [SALES]: report });
  await user.click(await screen.findByRole("link", { name: "Pagamento" }));
  expect(currentAddress()).toBe("/loja/emporio-aurora/relatorios?por=payment&de=2026-11-01&ate=2026-11-02");
  const table = within(await screen.findByRole("table", { name: "Vendas por pagamento" }));
  expect(table.getByRole("row", { name: /^Pix/ })).toBeTruthy();
  expect(table.getByRole("row", { name: /^Sem forma escolhida/ })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Exportar CSV" }).getAttribute("href")).toBe(
    "/painel/api/shops/emporio-aurora/reports/sales.csv?from=2026-11-01&to=2026-11-02&by=payment",
  );
});

test("products have a report of their own", async () => {
  const total = { units: 7, amount: 70 };
  openReports("?por=product&de=2026-11-01&ate=2026-11-02", {
    "GET /painel/api/shops/{shopId}/reports/products": {
      ...{ days: { from: "2026-11-01", to: "2026-11-02" }, total, isCut: false },
      before: { days: { from: "2026-10-30", to: "2026-10-31" }, total: { units: 0, amount: 0 } },
      rows: [{ productId: "cafe", name: "Café em grãos", orders: 3, units: 7, amount: 70 }],
    },
  });
  const table = within(await screen.findByRole("table", { name: "Vendas por produto" }));
  expect(table.getByRole("row", { name: /Café em grãos.*R\$\s70,00/ })).toBeTruthy();
  expect(screen.getByText("R$ 0,00 de 30/10 a 31/10")).toBeTruthy();
});

test("a period without a sale says so", async () => {
  openReports(undefined, { [SALES]: aSalesReport({ total: noNumbers, rows: [] }) });
  expect(await screen.findByText("Nenhuma venda neste período")).toBeTruthy();
});

test("an agent has no reports", async () => {
  openPanel("/loja/emporio-aurora", { "GET /painel/api/me": someone("agent") });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Relatórios" })).toBeNull();
});

test.each([
  ["nothing: the last thirty days", { de: null, ate: null }, { from: "2026-10-19", to: "2026-11-17" }],
  ["only the end", { de: null, ate: "2026-03-01" }, { from: "2026-01-31", to: "2026-03-01" }],
  ["only the start", { de: "2026-11-01", ate: null }, { from: "2026-11-01", to: "2026-11-17" }],
  ["the wrong way round", { de: "2026-11-05", ate: "2026-11-01" }, { from: "2026-11-01", to: "2026-11-05" }],
  ["a start that is still to come", { de: "2026-12-01", ate: null }, { from: "2026-12-01", to: "2026-12-01" }],
])("the address says %s", (_, search, expected) => {
  expect(daysOf(search, "2026-11-17")).toEqual(expected);
});

test("last month ends with its last day, also in March", () => {
  const lastMonth = quickPeriods("2026-03-31").find(({ label }) => label === "Mês passado");
  expect(lastMonth?.days).toEqual({ from: "2026-02-01", to: "2026-02-28" });
});

test("the year of a period is typed digit by digit, and the report is read once it is whole", async () => {
  const { sent, user } = openReports("?de=2026-10-05&ate=2026-11-10");
  await user.click(await screen.findByRole("button", { name: /^Período:/ }));
  const to = screen.getByLabelText<HTMLInputElement>("Até");
  // A browser tells each digit: 2, 20, 202 and 2027.
  for (const year of ["0002", "0020", "0202", "2027"]) {
    fireEvent.change(to, { target: { value: `${year}-11-10` } });
    expect(to.value).toBe(`${year}-11-10`);
  }
  const whole = "/loja/emporio-aurora/relatorios?de=2026-10-05&ate=2027-11-10";
  await waitFor(() => expect(currentAddress()).toBe(whole));
  fireEvent.change(to, { target: { value: "0020-11-10" } });
  fireEvent.blur(to);
  expect(to.value).toBe("2027-11-10");
  expect(sent.filter(({ name }) => name === SALES).filter(({ path }) => /=00/.test(path))).toEqual([]);
});

describe("read in Tokyo, of a shop in Manaus", () => {
  beforeEach(() => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    vi.useFakeTimers({ toFake: ["Date"] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  test.each([
    ["a minute before the month is over there", "2026-12-01T03:59:00.000Z", "2026-11-30", "2026-11-01"],
    ["at the first moment of the month there", "2026-12-01T04:00:00.000Z", "2026-12-01", "2026-12-01"],
    ["when the year is over here and not there", "2026-12-31T15:30:00.000Z", "2026-12-31", "2026-12-01"],
  ])("%s, “Hoje” and “Este mês” are the shop's", async (_, now, today, first) => {
    vi.setSystemTime(now);
    const { sent } = openReports("", { [SETTINGS]: settingsIn("America/Manaus") });
    const hrefOf = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await hrefOf("Hoje")).toContain(`de=${today}&ate=${today}`);
    expect(await hrefOf("Este mês")).toContain(`de=${first}&ate=${today}`);
    await waitFor(() => expect(sent.find(({ name }) => name === SALES)?.path).toContain(`to=${today}`));
  });
});
