import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { Column, RowSelection } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import { DataTable } from "./data-table.tsx";
import { useColumns } from "./use-columns.ts";

type Fruit = { id: string; name: string; price: number };

const fruits: Fruit[] = [
  { id: "a", name: "Abacaxi", price: 7 },
  { id: "b", name: "Banana", price: 3 },
  { id: "c", name: "Caju", price: 9 },
];

const columns: Column<Fruit>[] = [
  { id: "name", header: "Fruta", cell: ({ name }) => name, sort: "name", isFixed: true },
  { id: "price", header: "Preço", cell: ({ price }) => `R$ ${price}`, sort: "price", align: "end", onPhone: "aside" },
  { id: "code", header: "Código", cell: ({ id }) => id, isExtra: true },
];

function selectionOf(chosen: string[]): RowSelection {
  return { has: (id) => chosen.includes(id), toggle: vi.fn(), setPage: vi.fn() };
}

function show(changes: Partial<Parameters<typeof DataTable<Fruit>>[0]> = {}) {
  render(
    <DataTable
      label="Frutas"
      rows={fruits}
      columns={columns}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => `/frutas/${id}`}
      {...changes}
    />,
  );
  return userEvent.setup({ delay: null });
}

test("the first cell of a row is a real link, so that it opens in a tab too", () => {
  show();
  expect(screen.getByRole("link", { name: "Banana" }).getAttribute("href")).toBe("/frutas/b");
});

test("j and k walk over the rows, and x selects the one with the focus", async () => {
  const selection = selectionOf([]);
  const user = show({ selection });
  await user.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Banana");
  await user.keyboard("x");
  expect(selection.toggle).toHaveBeenCalledWith("b", { isRange: false, among: ["a", "b", "c"] });
  await user.keyboard("kk");
  expect(document.activeElement?.textContent).toBe("Abacaxi");
});

test("a letter that is typed into a field moves nothing", async () => {
  const user = show();
  render(<input aria-label="Busca" />);
  await user.type(screen.getByLabelText("Busca"), "jkx");
  expect(screen.getByLabelText<HTMLInputElement>("Busca").value).toBe("jkx");
});

test("a click on a head sorts downwards, the next one upwards, and the head says which", async () => {
  const onSort = vi.fn();
  const user = show({ sort: "-price", onSort });
  const price = screen.getByRole("columnheader", { name: /Preço/ });
  expect(price.getAttribute("aria-sort")).toBe("descending");
  expect(screen.getByRole("columnheader", { name: /Fruta/ }).getAttribute("aria-sort")).toBe("none");
  await user.click(within(price).getByRole("button"));
  expect(onSort).toHaveBeenCalledWith("price");
  await user.click(screen.getByRole("button", { name: /Fruta/ }));
  expect(onSort).toHaveBeenLastCalledWith("-name");
});

test("the box of the head selects the page, and takes it back when all is selected", async () => {
  const some = selectionOf(["a"]);
  const user = show({ selection: some });
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Selecionar todos desta página" });
  expect(box.indeterminate).toBe(true);
  await user.click(box);
  expect(some.setPage).toHaveBeenCalledWith(["a", "b", "c"], true);
});

test("shift selects a range", async () => {
  const selection = selectionOf([]);
  const user = show({ selection });
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Selecionar Caju" }));
  expect(selection.toggle).toHaveBeenCalledWith("c", { isRange: true, among: ["a", "b", "c"] });
});

test("on a phone each row is a card with the same link", () => {
  vi.spyOn(window, "matchMedia").mockReturnValue({
    ...window.matchMedia("all"),
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  show();
  expect(screen.queryByRole("table")).toBeNull();
  const card = within(screen.getByRole("list", { name: "Frutas" })).getAllByRole("listitem")[1] as HTMLElement;
  expect(within(card).getByRole("link", { name: "Banana" })).toBeTruthy();
  expect(within(card).getByText("R$ 3")).toBeTruthy();
});

function Chosen() {
  const { shown, choice } = useColumns("frutas", columns);
  return (
    <>
      <ColumnChooser choice={choice} />
      {shown.map(({ header }) => (
        <p key={header}>{`coluna ${header}`}</p>
      ))}
    </>
  );
}

test("the person chooses the columns, and finds them again", async () => {
  const user = userEvent.setup({ delay: null });
  const { unmount } = render(<Chosen />);
  expect(screen.queryByText("coluna Código")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Colunas" }));
  const box = within(screen.getByRole("dialog", { name: "Colunas" }));
  expect(box.queryByLabelText("Fruta")).toBeNull();
  await user.click(box.getByLabelText("Código"));
  await user.click(box.getByLabelText("Preço"));
  unmount();
  render(<Chosen />);
  expect(screen.getByText("coluna Código")).toBeTruthy();
  expect(screen.queryByText("coluna Preço")).toBeNull();
  expect(screen.getByText("coluna Fruta")).toBeTruthy();
});

test("what something else wrote into the storage of the columns is ignored", () => {
  localStorage.setItem("columns:frutas", "não é json");
  render(<Chosen />);
  expect(screen.getByText("coluna Preço")).toBeTruthy();
});
