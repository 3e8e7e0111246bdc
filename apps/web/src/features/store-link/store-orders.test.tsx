import { screen, waitFor, within } from "@testing-library/react";
import type { StoreState } from "@vitrine/contract/platform/store-link";
import { expect, test } from "vitest";
import { fakeClock } from "../../../test/fakes/fake-clock.ts";
import { refusal } from "../../../test/fakes/fake-server.ts";
import { openLinkedStore } from "../../../test/fixtures/store-link-fixture.ts";
import { aStoreState } from "../../../test/samples/store-link-samples.ts";

const done = { stage: "done" } as const;
const withOrders = (orders: Partial<StoreState["orders"]>, changes: Partial<StoreState> = {}) =>
  aStoreState({ ...changes, catalog: done, orders: { waiting: 0, failed: 0, problems: [], ...orders } });
const heading = () => screen.findByRole("heading", { level: 2, name: "Pedidos na loja" });
const countOf = (term: string) => screen.getByText(term, { selector: "dt" }).nextElementSibling?.textContent;

test("without pending orders the panel says that orders are sent automatically", async () => {
  await openLinkedStore(() => withOrders({}));
  await heading();
  expect(screen.getByText(/^Nenhum pedido pendente\./)).toBeTruthy();
});

test("waiting orders are counted, and the panel says that they are sent again automatically", async () => {
  const problems = [{ orderId: "7KQ2M9XB4T", reason: "A loja não está respondendo." }];
  await openLinkedStore(() => withOrders({ waiting: 1_200, problems }));
  await heading();
  expect(countOf("Esperando a loja")).toBe("1.200");
  expect(screen.queryByText("Com problema")).toBeNull();
  expect(screen.getByText("Os pedidos que esperam são enviados de novo sozinhos.")).toBeTruthy();
  expect(screen.getByRole("region", { name: "O que houve com os últimos" })).toBeTruthy();
});

test("an order that the store refused is listed with the store's message", async () => {
  const problems = [{ orderId: "7KQ2M9XB4T", reason: "A loja recusou o pedido: cpf: invalid value" }];
  await openLinkedStore(() => withOrders({ failed: 1, problems }));
  await heading();
  expect(countOf("Com problema")).toBe("1");
  expect(screen.queryByText("Esperando a loja")).toBeNull();
  const list = within(screen.getByRole("region", { name: "O que houve" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Pedido 7KQ2M9XB4TA loja recusou o pedido: cpf: invalid value",
  ]);
});

test("with a broken link, orders wait for the new authorization", async () => {
  await openLinkedStore(() =>
    withOrders({ waiting: 2 }, { status: "broken", reason: "A loja retirou a autorização." }),
  );
  await heading();
  expect(screen.getByText("Os pedidos que esperam chegam à loja depois da nova autorização.")).toBeTruthy();
});

test("an order that was sent disappears from the list", async () => {
  const { pass } = fakeClock();
  let state = withOrders({ waiting: 1 });
  await openLinkedStore(() => state);
  await heading();
  state = withOrders({});
  await pass(15_500);
  await waitFor(() => expect(screen.getByText(/^Nenhum pedido pendente\./)).toBeTruthy());
});

test("the orders panel is hidden when the state cannot be read", async () => {
  await openLinkedStore(() => refusal(500, "Algo deu errado. Tente de novo."));
  await screen.findByText("Algo deu errado. Tente de novo.");
  expect(screen.queryByText("Pedidos na loja")).toBeNull();
});
