import { describe, expect, test } from "vitest";
import { fit, widthOf } from "./letters.ts";
import { nameParts } from "./print.ts";

test.each([
  ["Café Bourbon Amarelo em grãos 250 g", "Café Bourbon Amarelo", "em grãos", "250 g"],
  ["Queijo Canastra Curado 90 dias, pedaço de cerca de 250 g", "Queijo Canastra Curado 90 dias", "", "250 g"],
  ["Vinho Tinto Malbec de Altitude 750 ml", "Malbec de Altitude", "Vinho Tinto", "750 ml"],
  ["Vinho Tinto da Casa 750 ml", "Vinho Tinto da Casa", "", "750 ml"],
  ["Água Mineral sem Gás 500 ml, pacote com 12", "Água Mineral sem Gás", "", "12 × 500 ml"],
  ["Hambúrguer Artesanal 180 g, 4 unidades", "Hambúrguer Artesanal", "", "4 unidades · 180 g"],
  ["Filtros de Papel nº 103, pacote com 100", "Filtros de Papel nº 103", "", "100 unidades"],
  ["Ovos Caipiras, dúzia", "Ovos Caipiras", "", "dúzia"],
  ["Arroz Agulhinha Tipo 1 5 kg", "Arroz Agulhinha Tipo 1", "", "5 kg"],
  ["Abacaxi Pérola", "Abacaxi Pérola", "", ""],
])("the label of %s", (name, title, detail, weight) => {
  expect(nameParts(name)).toEqual({ title, detail, weight });
});

describe("a long name", () => {
  const name = "Cesta de Natal Tradicional com Panetone, Espumante, Castanhas, Frutas Secas e Geleias Artesanais";
  const room = { face: "serif", width: 260, height: 180, largest: 60 } as const;
  const { lines, size, height } = fit(name, room);

  test("wraps inside the label", () => {
    expect(Math.max(...lines.map((line) => widthOf(line, { face: "serif", size })))).toBeLessThanOrEqual(room.width);
    expect(height).toBeLessThanOrEqual(room.height);
  });

  test("loses no word", () => {
    expect(lines.join(" ")).toBe(name);
  });
});
