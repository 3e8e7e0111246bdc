import { fireEvent, render, screen } from "@testing-library/react";
import type { Cents } from "@vitrine/domain/money";
import { countKind, moneyKind } from "@vitrine/domain/typed-number";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { MoneyField } from "./money-field.tsx";
import { NumberField } from "./number-field.tsx";

const onSubmit = vi.fn();

function Form() {
  const [price, setPrice] = useState<Cents | null>(null);
  const [stock, setStock] = useState("5");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ price, stock });
      }}
      noValidate
    >
      <MoneyField label="Preço" value={price} onChange={setPrice} />
      <NumberField label="Estoque" kind={countKind()} value={stock} onChange={setStock} />
      <button type="submit">Salvar</button>
      <output>{price ?? "–"}</output>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const noteOf = (label: string) =>
  document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent;

test.each([
  ["8", 800, "R$ 8,00"],
  ["8,5", 850, "R$ 8,50"],
  ["1.234,50", 123_450, "R$ 1.234,50"],
  ["R$ 90", 9000, "R$ 90,00"],
  ["90.5", 9050, "R$ 90,50"],
])("a price typed as %s is %d centavos, and shown as it was understood", (text, amount, shown) => {
  render(<Form />);
  type("Preço", text);
  expect(screen.getByRole("status").textContent).toBe(String(amount));
  expect(field("Preço").value).toBe(text);
  fireEvent.blur(field("Preço"));
  expect(field("Preço").value.replaceAll(/\s/g, " ")).toBe(shown);
});

test.each([
  ["Preço", "1e12", "Não entendi “1e12”. Escreva um número, como 12,50."],
  ["Preço", "8,555", "Cabem até 2 casas depois da vírgula."],
  ["Preço", "20.000.001", "O máximo é R$ 20.000.000."],
  ["Estoque", "2,5", "Aqui vai um número inteiro, sem vírgula."],
  ["Estoque", "-3", "O número não pode ser negativo."],
])("%s typed as %s stays as it was typed, with the reason, and its form is not sent", (label, text, sentence) => {
  onSubmit.mockClear();
  render(<Form />);
  type(label, text);
  fireEvent.blur(field(label));
  expect(field(label).value).toBe(text);
  expect(field(label).getAttribute("aria-invalid")).toBe("true");
  expect(noteOf(label)).toBe(sentence);
  fireEvent.click(screen.getByRole("button"));
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field(label));
  type(label, "7");
  fireEvent.click(screen.getByRole("button"));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("what cannot be read stays where the form falls back to what is saved, and a new amount replaces it", () => {
  const saved = 1250 as Cents;
  const { rerender } = render(<MoneyField label="Frete" value={saved} onChange={() => {}} />);
  type("Frete", "12,5x");
  expect(field("Frete").value).toBe("12,5x");
  expect(noteOf("Frete")).toMatch(/^Não entendi/);
  rerender(<MoneyField label="Frete" value={900 as Cents} onChange={() => {}} />);
  expect(field("Frete").value.replaceAll(/\s/g, " ")).toBe("R$ 9,00");
});

test("both have the keyboard of numbers, with a comma where one may be typed", () => {
  render(<Form />);
  expect(field("Preço").inputMode).toBe("decimal");
  expect(field("Estoque").inputMode).toBe("numeric");
  expect(moneyKind.decimals).toBe(2);
});
