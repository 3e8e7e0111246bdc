import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ListState } from "./list-state.tsx";

type Query = Parameters<typeof ListState<{ items: string[] }>>[0]["query"];

function show(query: Partial<Query>, { isFiltered = false, onClearFilters = () => undefined } = {}) {
  const refetch = vi.fn();
  render(
    <ListState
      query={{ data: undefined, error: null, isFetching: false, refetch, ...query }}
      isFiltered={isFiltered}
      onClearFilters={onClearFilters}
      whenEmpty={<p>Ainda não há frutas</p>}
    >
      {({ items }) => <p>{items.join(", ")}</p>}
    </ListState>,
  );
  return { refetch, user: userEvent.setup({ delay: null }) };
}

test("a list on its way shows that it comes", () => {
  show({ isFetching: true });
  expect(screen.getByRole("status", { name: "Carregando" })).toBeTruthy();
});

test("a list that failed says why, and is tried again", async () => {
  const { user, refetch } = show({ error: new Error("Sem resposta") });
  expect(screen.getByText("Sem resposta")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(refetch).toHaveBeenCalledOnce();
});

test("“none yet” is not “no match”", () => {
  show({ data: { items: [] } });
  expect(screen.getByText("Ainda não há frutas")).toBeTruthy();
  expect(screen.queryByText(/filtros/)).toBeNull();
});

test("“no match” offers to take the filters away", async () => {
  const onClearFilters = vi.fn();
  const { user } = show({ data: { items: [] } }, { isFiltered: true, onClearFilters });
  expect(screen.queryByText("Ainda não há frutas")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
  expect(onClearFilters).toHaveBeenCalledOnce();
});

test("rows that could not be refreshed stay, with a warning", () => {
  show({ data: { items: ["caju"] }, error: new Error("Sem resposta") });
  expect(screen.getByText("caju")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("pode estar desatualizada");
});
