import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { QuantitySelector } from "./quantity-selector.tsx";

let quantity: number;

function Selector({ start, isReadOnly = false }: { start: number; isReadOnly?: boolean }) {
  const [value, setValue] = useState(start);
  quantity = value;
  return <QuantitySelector value={value} onChange={setValue} size="small" isReadOnly={isReadOnly} />;
}

const minus = () => screen.getByRole<HTMLButtonElement>("button", { name: "Remover um item" });
const plus = () => screen.getByRole<HTMLButtonElement>("button", { name: "Adicionar mais um item" });
const input = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Quantidade" });

test("plus adds one, minus subtracts one, and the minimum is one", async () => {
  const user = userEvent.setup();
  render(<Selector start={1} />);
  expect(minus().disabled).toBe(true);
  await user.click(plus());
  expect(quantity).toBe(2);
  await user.click(minus());
  expect(quantity).toBe(1);
  expect(minus().disabled).toBe(true);
});

test.each([
  ["12", 12],
  ["1.000", 1_000],
])("typing %s sets the quantity %d", async (text, expected) => {
  const user = userEvent.setup();
  render(<Selector start={5} />);
  await user.clear(input());
  await user.type(input(), text);
  expect(quantity).toBe(expected);
  await user.tab();
  expect(input().value).toBe(String(expected));
});

test.each([
  ["0", "O mínimo é 1."],
  ["-3", "O mínimo é 1."],
  ["2,5", "Aqui vai um número inteiro, sem vírgula."],
  ["123456", "O máximo é 9.999."],
  ["1e3", "Não entendi “1e3”. Escreva um número, como 12."],
])("typing %s is refused in words, and the quantity stays", async (text, sentence) => {
  const user = userEvent.setup();
  render(<Selector start={5} />);
  await user.clear(input());
  await user.type(input(), text);
  expect(quantity).toBe(5);
  expect(document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent).toBe(sentence);
  await user.tab();
  expect(input().value).toBe("5");
});

test("the arrow keys add and subtract one", async () => {
  const user = userEvent.setup();
  render(<Selector start={5} />);
  await user.click(input());
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowDown}");
  expect(quantity).toBe(6);
});

test("an empty field counts as one, and shows 1 when it loses the focus", async () => {
  const user = userEvent.setup();
  render(<Selector start={5} />);
  await user.clear(input());
  expect(quantity).toBe(1);
  expect(input().value).toBe("");
  await user.tab();
  expect(input().value).toBe("1");
});

test("a quantity from the server replaces the typed text", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<QuantitySelector value={9_999} onChange={() => {}} size="small" />);
  await user.clear(input());
  await user.type(input(), "9999");
  rerender(<QuantitySelector value={6} onChange={() => {}} size="small" />);
  expect(input().value).toBe("6");
});

test("a read-only selector has no buttons, and its number cannot be changed", () => {
  render(<Selector start={3} isReadOnly />);
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(input().disabled).toBe(true);
  expect(input().value).toBe("3");
});

function Boxes({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  quantity = value;
  return (
    <QuantitySelector value={value} onChange={setValue} size="small" sold={{ quantityStep: 12, minQuantity: 24 }} />
  );
}

test("boxes of 12 are added and taken box by box, and never fewer than the minimum", async () => {
  const user = userEvent.setup();
  render(<Boxes start={24} />);
  expect(minus().disabled).toBe(true);
  await user.click(plus());
  expect(quantity).toBe(36);
  await user.keyboard("{Tab}");
  await user.click(minus());
  expect(quantity).toBe(24);
  expect(minus().disabled).toBe(true);
});

test.each([
  ["30", 36, "30 virou 36: só em múltiplos de 12."],
  ["5", 24, "5 virou 24: o mínimo é 24."],
  ["9999", 9_996, "9.999 virou 9.996: o máximo é 9.996."],
])("typing %s becomes a number of boxes, and says so", async (typed, expected, sentence) => {
  const user = userEvent.setup();
  render(<Boxes start={48} />);
  await user.clear(input());
  await user.type(input(), typed);
  expect(quantity).toBe(expected);
  await user.tab();
  expect(input().value).toBe(String(expected));
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  await user.keyboard("{Shift>}{Tab}{/Shift}{ArrowDown}{ArrowUp}");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a quantity that is not sold any more goes to the next one, up or down", async () => {
  const user = userEvent.setup();
  render(<Boxes start={31} />);
  await user.click(minus());
  expect(quantity).toBe(24);
});
