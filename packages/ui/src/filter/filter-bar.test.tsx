import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { FilterBar } from "./filter-bar.tsx";
import { SavedViews } from "./saved-views.tsx";

const options = [
  { value: "paid", label: "Pago" },
  { value: "late", label: "Atrasado" },
  { value: "done", label: "Entregue" },
];

function Bar({ onSearch = () => undefined }: { onSearch?: (text: string) => void }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  return (
    <FilterBar
      search={{ label: "Buscar pedidos", value: "", onChange: onSearch }}
      filters={[
        { kind: "choices", label: "Situação", options, chosen, onChange: setChosen },
        { kind: "dates", label: "Data", value: days, onChange: setDays },
      ]}
      isFiltered={chosen.length > 0}
      onClear={() => setChosen([])}
    />
  );
}

const user = userEvent.setup({ delay: null });

test("a filter says what is chosen in it, and is taken away with one click", async () => {
  render(<Bar />);
  await user.click(screen.getByRole("button", { name: "Situação" }));
  const list = within(screen.getByRole("dialog", { name: "Situação" }));
  await user.click(list.getByLabelText("Pago"));
  await user.click(list.getByLabelText("Atrasado"));
  expect(screen.getByRole("button", { name: "Situação: Pago, Atrasado" })).toBeTruthy();
  await user.click(list.getByLabelText("Entregue"));
  expect(screen.getByRole("button", { name: "Situação: Pago e mais 2" })).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement?.textContent).toContain("Situação");
  await user.click(screen.getByRole("button", { name: "Tirar o filtro Situação" }));
  expect(screen.getByRole("button", { name: "Situação" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Limpar" })).toBeNull();
});

test("a range of days may be open on one side", async () => {
  render(<Bar />);
  await user.click(screen.getByRole("button", { name: "Data" }));
  await user.type(screen.getByLabelText("De"), "2026-11-01");
  expect(screen.getByRole("button", { name: "Data: desde 01/11/26" })).toBeTruthy();
  await user.type(screen.getByLabelText("Até"), "2026-11-03");
  expect(screen.getByRole("button", { name: "Data: 01/11/26 a 03/11/26" })).toBeTruthy();
});

test("a word is one search, and Enter does not wait for it", async () => {
  const onSearch = vi.fn();
  render(<Bar onSearch={onSearch} />);
  await user.keyboard("/");
  await user.keyboard("maria ");
  expect(onSearch).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onSearch.mock.calls).toEqual([["maria"]]);
});

test("the filters that are on get a name, for oneself or the team, and only one's own is deleted", async () => {
  const onSave = vi.fn();
  const onRemove = vi.fn();
  const mine = { id: "1", name: "Atrasados", href: "?status=late", isCurrent: false, isShared: false, isMine: true };
  const theirs = { ...mine, id: "2", name: "Para embalar", isShared: true, isMine: false };
  render(<SavedViews views={[mine, theirs]} canSave onSave={onSave} onRemove={onRemove} />);
  await user.click(screen.getByRole("button", { name: "Visões" }));
  expect(screen.getByRole("link", { name: "Atrasados" }).getAttribute("href")).toBe("?status=late");
  await user.click(screen.getByLabelText("Mostrar para toda a equipe"));
  await user.type(screen.getByLabelText("Salvar estes filtros como"), " Para hoje {Enter}");
  expect(onSave).toHaveBeenCalledWith({ name: "Para hoje", isShared: true });
  expect(screen.queryByRole("button", { name: "Apagar a visão Para embalar" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Apagar a visão Atrasados" }));
  expect(onRemove).toHaveBeenCalledWith("1");
});
