import { foldText } from "@vitrine/domain/catalog/search/search-words";
import { expect, test } from "vitest";
import { lineToMatch } from "../matching/line-to-match.ts";
import { nameFacts } from "../matching/name-facts.ts";
import { readMessage } from "../read-message.ts";
import { lineQuantity } from "./line-quantity.ts";

test.each([
  ["500 g of ham, sold in packs of 200 g by the kilo", "500g de presunto", "Presunto", 0.2, 3, "rounded-up"],
  ["ham with the weight behind", "presunto 400g", "Presunto", 0.2, 2, "packs"],
  ["a bare number of something that is weighed", "300 de presunto", "Presunto", 0.1, 3, "packs"],
  ["half a dozen, sold in boxes of 12", "6 unidades de ovo", "Ovos com 12 unidades", 0, 1, "rounded-up"],
  ["two dozen, sold in boxes of 12", "2 dúzias de ovos", "Ovos com 12 unidades", 0, 2, "packs"],
  ["2 kg, sold as packs of 1 kg", "2 kg de feijão", "Feijão 1kg", 0, 2, "packs"],
  ["5 kg, and there is a pack of 5 kg", "5 kg de arroz", "Arroz 5kg", 0, 1, "as-asked"],
  ["two packs of 5 kg", "2 arroz 5kg", "Arroz 5kg", 0, 2, "as-asked"],
  ["two packs of twelve rolls", "2 papel higiênico", "Papel Higiênico 12 rolos", 0, 2, "as-asked"],
  ["the number behind is that of the pack", "papel higiênico 12 rolos", "Papel Higiênico 12 rolos", 0, 1, "not-said"],
  ["the number behind belongs to the name", "álcool 70", "Álcool 70 1L", 0, 1, "not-said"],
  ["the number behind is a size in its name", "bucha 8", "Bucha 8mm com 100 unidades", 0, 1, "not-said"],
  ["the number behind is that of the name in roman", "argamassa ac 2", "Argamassa AC II 20kg", 0, 1, "not-said"],
  ["a small number behind is an amount", "arroz 5", "Arroz 5kg", 0, 5, "as-asked"],
  ["a weight is that of the animal", "5 nexgard de 12 kg", "NexGard 10 a 25kg", 0, 5, "as-asked"],
  ["four batteries in a pack of four", "4 pilhas", "Pilha AA com 4 unidades", 0, 1, "packs"],
  ["a case of 12, sold one by one", "uma caixa com 12 leite", "Leite 1L", 0, 12, "packs"],
  ["a case of which nobody says how many are in it", "um fardo de coca", "Coca 2L", 0, 1, "unknown-pack"],
  ["for ten reais, at two reais each", "10 reais de pão", "Pão", 0, 5, "by-money"],
  ["five notebooks of 96 leaves", "5 cadernos", "Caderno 96 folhas", 0, 5, "as-asked"],
  ["two packs that are called units", "2 unidades de papel higiênico", "Papel Higiênico 12 rolos", 0, 2, "as-asked"],
  ["two litres, in bottles of 900 ml", "2 litros de óleo", "Óleo 900ml", 0, 2, "packs"],
  ["a bunch with its weight", "um cacho de banana de 1 kg", "Banana", 0.5, 2, "packs"],
  ["five meals, sold in kits of five", "5 marmitas veganas", "Kit 5 Marmitas Veganas", 0, 1, "unknown-pack"],
  ["eight meals, sold in kits of five", "8 marmitas", "Kit 5 Marmitas Veganas", 0, 2, "unknown-pack"],
  ["two kits", "2 kits de marmitas", "Kit 5 Marmitas Veganas", 0, 2, "as-asked"],
  ["the number of a kit counts people", "2 kit churrasco", "Kit Churrasco 10 Pessoas", 0, 2, "as-asked"],
  ["pieces of what is weighed", "6 laranjas", "Laranja", 0.5, 1, "unknown-pack"],
  ["pieces of what is sold in sacks", "6 laranjas", "Laranja saco de 3 kg", 0, 1, "unknown-pack"],
  ["sacks of it", "2 sacos de laranja", "Laranja saco de 3 kg", 0, 2, "as-asked"],
  ["what is weighed and sold whole", "2 peças de picanha", "Picanha Peça", 1, 2, "as-asked"],
  ["one of what is weighed", "um abacaxi", "Abacaxi", 1, 1, "as-asked"],
  ["half a dozen of what is sold one by one", "meia dúzia de sonhos", "Sonho", 0, 6, "as-asked"],
  ["packs, whatever is in one", "hambúrguer 4 pct", "Hambúrguer 180 g, 4 unidades", 0, 4, "as-asked"],
  ["two cases", "2 fardos de skol", "Fardo Skol Lata com 12 unidades", 0, 2, "as-asked"],
  ["a head of garlic, sold by weight", "1 cabeça de alho", "Alho a Granel", 0.1, 1, "unknown-pack"],
  ["a head of lettuce, sold one by one", "1 cabeça de alface", "Alface Crespa unidade", 0, 1, "as-asked"],
  ["the size of each sack, without its unit", "2 sacos de 5 de gelo", "Gelo em Cubo 5kg", 0, 2, "as-asked"],
  ["nothing is said", "pão", "Pão", 0, 1, "not-said"],
] as const)("%s", (_, text, name, kilos, quantity, reason) => {
  const [line] = readMessage(text);
  if (!line) throw new Error(text);
  const product = { facts: nameFacts(foldText(name)), soldInKilo: kilos > 0, amountInKilo: kilos, price: 200 };
  expect(lineQuantity(lineToMatch(line), product)).toEqual({ quantity, reason });
});
