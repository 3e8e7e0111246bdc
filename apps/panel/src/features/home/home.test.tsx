import { screen, within } from "@testing-library/react";
import type { ActionItem } from "@vitrine/contract/panel/home";
import { expect, test } from "vitest";
import { aMyDay, someSums } from "../../../test/agent-day-samples.ts";
import { refusal } from "../../../test/fake-server.ts";
import { openPanel } from "../../../test/page-fixture.tsx";
import { aHome, noNumbers, someNumbers } from "../../../test/report-samples.ts";
import { someone } from "../../../test/samples.ts";
import { ordersSearch, toFilter } from "../orders/orders-search.ts";

const HOME = "GET /painel/api/shops/{shopId}/home";
const openHome = (answer: ReturnType<typeof aHome> | Response, me = someone()) =>
  openPanel("/loja/emporio-aurora", { "GET /painel/api/me": me, [HOME]: answer });

test("a shop that has just opened reads zeros, no average, and that all is done", async () => {
  openHome(aHome());
  expect(await screen.findByText("Vendas de hoje")).toBeTruthy();
  expect(screen.getAllByText("R$ 0,00")[0]).toBeTruthy();
  expect(screen.getByText("sem comparação")).toBeTruthy();
  expect(screen.getByText("Tudo em dia")).toBeTruthy();
  expect(screen.getByText("Nenhuma venda perdida")).toBeTruthy();
  expect(screen.queryByText("Vendas por hora")).toBeNull();
});

test("today is compared with the same weekday, up and down", async () => {
  const { today } = aHome();
  if (!today) throw new Error("the sample has a today");
  const now = someNumbers({ net: 150, orders: 3 });
  const before = someNumbers({ net: 100, orders: 4 });
  const funnel = { visitors: 10, ordered: 3, paid: 1 };
  openHome(aHome({ today: { ...today, now, before, funnel } }));
  expect(await screen.findByText("+50% que na terça passada")).toBeTruthy();
  expect(screen.getByText("−25% que na terça passada")).toBeTruthy();
  expect(screen.getByText("30%")).toBeTruthy();
  expect(screen.getByText(/10 visitas → 3 pediram → 1 pagou/)).toBeTruthy();
});

test("the numbers of the chart can be read as a table", async () => {
  const { today } = aHome();
  if (!today) throw new Error("the sample has a today");
  const hours = today.hours.map((each) => (each.hour === 9 ? { ...each, now: 42.5 } : each));
  const { user } = openHome(aHome({ today: { ...today, hours } }));
  await user.click(await screen.findByText("Ver como tabela"));
  const table = within(screen.getByRole("table", { name: "Vendas por hora" }));
  expect(within(table.getByRole("row", { name: /^9h/ })).getByText("R$ 42,50")).toBeTruthy();
});

test("each thing that needs a hand leads to the list or the page where it is mended", async () => {
  const since = "2026-11-17T12:00:00.000Z";
  openHome(
    aHome({
      hands: [
        { kind: "unpaid", count: 999, isCapped: true, examples: [{ id: "o1", number: 1042, name: "João", since }] },
        {
          kind: "failed-messages",
          count: 1,
          isCapped: false,
          examples: [{ id: "wp:7", number: null, name: "Bia", since }],
        },
        {
          kind: "out-of-stock",
          count: 1,
          isCapped: false,
          examples: [{ id: "cafe", number: null, name: "Café", since: null }],
        },
      ],
    }),
  );
  const list = await screen.findByRole("link", { name: "Sem pagamento" });
  expect(list.getAttribute("href")).toBe(
    "/painel/loja/emporio-aurora/pedidos?status=received&payment=unpaid,waiting,failed,expired,partly-paid&preparable=no",
  );
  expect(screen.getByText("mais de 999")).toBeTruthy();
  expect(screen.getByRole("link", { name: "nº 1042 · João" }).getAttribute("href")).toMatch(/\/pedidos\/o1$/);
  expect(screen.getByRole("link", { name: "Bia" }).getAttribute("href")).toMatch(/\/clientes\/wp%3A7$/);
  expect(screen.getByRole("link", { name: "Produtos esgotados" }).getAttribute("href")).toMatch(
    /\/produtos\?active=yes&stock=out$/,
  );
  expect(screen.getByRole("link", { name: "Café" }).getAttribute("href")).toMatch(/\/produtos\/cafe$/);
  expect(screen.getAllByText("há 3 h")).toHaveLength(2);
});

test("a tab from before an update names what it does not know yet, and shows the rest", async () => {
  const ofNewRelease = { kind: "of-a-new-release", count: 3, isCapped: false, examples: [] };
  const unpaid: ActionItem = { kind: "unpaid", count: 1, isCapped: false, examples: [] };
  openHome(aHome({ hands: [ofNewRelease as unknown as ActionItem, unpaid] }));
  expect(await screen.findByText("Outra pendência: recarregue a página para ver")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Sem pagamento" })).toBeTruthy();
});

test("orders that are late and products that are sold out are one tap away, for those who may see them", async () => {
  const hands: ActionItem[] = [
    { kind: "late", count: 2, isCapped: false, examples: [] },
    {
      kind: "out-of-stock",
      count: 1,
      isCapped: false,
      examples: [{ id: "bolo", number: null, name: "Bolo", since: null }],
    },
  ];
  openHome(aHome({ hands }));
  const late = await screen.findByRole("link", { name: "Atrasados" });
  const search = ordersSearch.read(new URL(late.getAttribute("href") ?? "", "http://painel.test").searchParams);
  expect(toFilter(search)).toMatchObject({ status: "received", slotTo: aHome().at, sort: "slot" });
  expect(toFilter(search).stage).not.toContain("delivered");
  expect(screen.getByRole("link", { name: "Produtos esgotados" }).getAttribute("href")).toMatch(
    /\/produtos\?.*stock=out/,
  );
  expect(screen.getByRole("link", { name: "Bolo" }).getAttribute("href")).toMatch(/\/produtos\/bolo$/);
});

test("a loss names its reason, its money and an example", async () => {
  openHome(
    aHome({
      losses: [
        {
          ...{ reason: "not-found", count: 2, amount: 0 },
          examples: [
            {
              contactId: "wp:1",
              contactName: "Ana",
              orderId: null,
              orderNumber: null,
              amount: null,
              subject: "tapete",
              at: "2026-11-17T12:00:00.000Z",
            },
            {
              ...{ contactId: "anonymous-1f", contactName: "", orderId: null, orderNumber: null, amount: null },
              ...{ subject: "kefir", at: "2026-11-17T11:00:00.000Z" },
            },
          ],
        },
      ],
    }),
  );
  expect(await screen.findByText("Buscou e não achou")).toBeTruthy();
  expect(screen.getByText("2 clientes")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ana · “tapete”" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Visitante · “kefir”" })).toBeTruthy();
});

test("an agent reads which products are sold out, without a link to pages that are closed to them", async () => {
  const soldOut = { kind: "out-of-stock", count: 1, isCapped: false } as const;
  const home = aHome({
    today: null,
    losses: null,
    hands: [{ ...soldOut, examples: [{ id: "cafe", number: null, name: "Café", since: null }] }],
  });
  openHome(home, someone("agent"));
  expect(await screen.findByText("Café")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Café" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Produtos esgotados" })).toBeNull();
});

test("an agent sees what needs a hand, and no money", async () => {
  openHome(aHome({ today: null, losses: null }), someone("agent"));
  expect(await screen.findByText("Tudo em dia")).toBeTruthy();
  expect(screen.queryByText("Vendas de hoje")).toBeNull();
  expect(screen.queryByText("Vendas perdidas")).toBeNull();
  expect(document.body.textContent).not.toContain("R$");
});

test("who cannot load it reads why, and tries again", async () => {
  let isAway = true;
  const { user } = openPanel("/loja/emporio-aurora", {
    [HOME]: () =>
      isAway ? refusal(500, "O painel não respondeu.") : aHome({ today: { ...present(), now: noNumbers } }),
  });
  await screen.findByText("O painel não respondeu.");
  isAway = false;
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByText("Tudo em dia")).toBeTruthy();
});

function present() {
  const { today } = aHome();
  if (!today) throw new Error("the sample has a today");
  return today;
}

const lostStore: ActionItem = {
  ...{ kind: "store-link-broken", count: 1, isCapped: false },
  examples: [
    {
      ...{ id: "391250", number: null, name: "www.loja.com.br", since: "2026-11-17T12:00:00.000Z" },
      platform: { name: "Tray", article: "a", registerPath: "/tray/register" },
    },
  ],
};

test("a store that is not linked any more leads to where its owner links it again", async () => {
  openHome(aHome({ hands: [lostStore] }));
  const way = await screen.findByRole("link", { name: "Vincular de novo" });
  expect(way.getAttribute("href")).toBe("/tray/register?url=www.loja.com.br");
  expect(screen.getByText(/A loja na Tray não dá mais acesso/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Loja desconectada" })).toBeNull();
});

test("who may not link a store reads that it is not linked any more", async () => {
  openHome(aHome({ hands: [lostStore] }), someone("manager"));
  expect(await screen.findByText("Loja desconectada")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Vincular de novo" })).toBeNull();
});

test("sample data is called so, and goes after a question, whole and once", async () => {
  const sizes = { contacts: 139, orders: 1 };
  let erased = 0;
  const { user } = openPanel("/loja/emporio-aurora", {
    "GET /painel/api/me": someone(),
    [HOME]: aHome({ sample: sizes }),
    "DELETE /painel/api/shops/{shopId}/sample-data": () => {
      erased++;
      return sizes;
    },
  });
  expect(await screen.findByText(/139 clientes e 1 pedido foram inventados/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Apagar exemplos" }));
  const question = within(await screen.findByRole("dialog", { name: "Apagar os dados de exemplo?" }));
  expect(question.getByText(/Ficam os produtos/)).toBeTruthy();
  expect(erased).toBe(0);
  await user.click(question.getByRole("button", { name: "Apagar" }));
  expect(await screen.findByText("139 clientes e 1 pedido de exemplo foram apagados")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(erased).toBe(1);
});

const MINE = "GET /painel/api/shops/{shopId}/agent-days/mine";

test("an agent reads on the first page what they sold, also when it is nothing", async () => {
  openPanel("/loja/emporio-aurora", {
    ...{ "GET /painel/api/me": someone("agent"), [HOME]: aHome({ today: null, losses: null }) },
    [MINE]: aMyDay({
      today: someSums({ sold: 42.5, orders: 1, waiting: 10 }),
      month: someSums(),
      goal: 400,
      reached: 100,
    }),
  });
  expect(await screen.findByText("R$ 42,50")).toBeTruthy();
  expect(screen.getByText("1 pedido, R$ 10,00 a receber")).toBeTruthy();
  expect(screen.getByText("meta batida")).toBeTruthy();
  expect(screen.getByRole<HTMLAnchorElement>("link", { name: "Ver meu dia" }).href).toContain("/atendimento/meu-dia");
});

test("an owner who never sold as an agent has no card of their own day", async () => {
  openPanel("/loja/emporio-aurora", { "GET /painel/api/me": someone(), [HOME]: aHome(), [MINE]: aMyDay() });
  expect(await screen.findByText("Vendas de hoje")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Ver meu dia" })).toBeNull();
});
