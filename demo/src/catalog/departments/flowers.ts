import type { Department } from "../department.ts";
import { everyMonths, everyWeeks, everyYears } from "../recurrence.ts";

export const flowers: Department = {
  category: {
    id: "flores",
    name: "FLORES E PLANTAS",
    about: "De Holambra direto para o vaso.",
    children: [
      { id: "buques", name: "Buquês e arranjos" },
      { id: "plantas", name: "Plantas em vaso" },
      { id: "jardim", name: "Jardim e horta" },
    ],
  },
  specification: { Cultivo: ["Holambra, SP"] },
  notes: [
    "<p>Troque a água a cada dois dias e corte os talos na diagonal: as flores duram mais.</p>",
    "<p>Vai com cartão escrito à mão. Diga o texto nas preferências do item.</p>",
  ],
  productGroup: `
    # buques
    flo-101 | Buquê de Rosas Colombianas, 12 hastes | Flor de Holambra | 149.00 | - | 1320 | Botões grandes e abertos na hora certa.
    flo-102 | Buquê do Campo | Flor de Holambra | 98.00 > 84.00 | - | 1870 | Margaridas, astromélias e o que o campo der na semana.
    flo-103 | Girassóis, 6 hastes | Flor de Holambra | 79.00 | - | 1540 | Para iluminar a sala inteira.
    flo-104 | Tulipas Holandesas, 10 hastes | Flor de Holambra | 129.00 | - | 480 | Chegam em botão e abrem em casa.
    flo-105 | Arranjo de Orquídea Falenópsis | Flor de Holambra | 189.00 | - | 620 | Duas hastes em vaso de cerâmica feito à mão.
    flo-106 | Lavanda Fresca, maço | Raiz Viva | 32.00 | - | 710 | Perfuma o armário quando seca.
    flo-107 | Flores Toda Semana | Flor de Holambra | 69.00 | - | 930 | Um ramalhete diferente, sempre às sextas-feiras.
    flo-108 | Arranjo de Flores Secas | Ateliê Sereno | 119.00 | - | 260 | Trigo, sempre-viva e eucalipto, que duram o ano todo.
    # plantas
    pla-201 | Costela-de-adão em Vaso | Viveiro Mata | 119.00 | 4 | 840 | Folhas recortadas e pouco trabalho.
    pla-202 | Trio de Cactos | Viveiro Mata | 54.00 > 45.00 | 1.2 | 1120 | Para quem esquece de regar.
    pla-203 | Jiboia Pendente | Viveiro Mata | 42.00 | 1.5 | 970 | Cresce em qualquer canto com luz.
    pla-204 | Jabuticabeira de 1,5 m | Viveiro Mata | 389.00 | 35 | 60 | Já produzindo, em vaso de 50 litros.
    pla-205 | Bambu-da-sorte | Viveiro Mata | 36.00 | 0.6 | 530 | Três hastes em vaso com água.
    pla-206 | Trevo-roxo em Vaso | Viveiro Mata | 24.00 | 0.5 | 410 | Abre de manhã e dorme à noite.
    # jardim
    jar-301 | Kit Horta de Apartamento | Viveiro Mata | 89.00 | 3.5 | 690 | Três vasos, terra adubada e sementes de salsa, manjericão e cebolinha.
    jar-302 | Terra Vegetal Adubada 10 kg | Viveiro Mata | 29.90 | 10 | 820 | Pronta para o vaso, com húmus de minhoca.
    jar-303 | Tesoura de Poda | Oficina Ipê | 79.00 > 65.00 | - | 320 | Aço temperado e cabo de madeira.
    jar-304 | Regador de Cobre 1,5 litro | Oficina Ipê | 159.00 | - | 170 | Bico longo, bonito até parado.
  `,
  traits: {
    "flo-101": {
      collections: ["para-presentear", "queridinhos"],
      asksPreferences: true,
      pickupOnly: "Flores frescas: não enviamos para fora da Grande São Paulo.",
      variants: {
        attributes: [
          {
            id: "cor",
            name: "Cor",
            options: [
              { id: "vermelha", name: "Vermelha", isPictured: true },
              { id: "rosa", name: "Rosa", isPictured: true },
              { id: "branca", name: "Branca", isPictured: true, extra: 10 },
              { id: "amarela", name: "Amarela", isPictured: true },
            ],
          },
          {
            id: "hastes",
            name: "Hastes",
            options: [
              { id: "12", name: "12 hastes" },
              { id: "24", name: "24 hastes", extra: 130 },
              { id: "36", name: "36 hastes", extra: 250 },
            ],
          },
        ],
        missing: ["amarela-36", "branca-36"],
        soldOut: ["rosa-24"],
      },
    },
    "flo-102": { collections: ["para-presentear"], asksPreferences: true },
    "flo-104": { stock: 0 },
    "flo-105": { collections: ["para-presentear"], stock: 1 },
    "flo-107": {
      stock: "always",
      subscriptions: [everyWeeks(1), everyWeeks(2), everyMonths(1), everyYears(1)],
      highlights: ["Assinatura"],
    },
    "pla-202": { offer: "Leve 2, pague 1 no segundo com 50%" },
    "pla-204": { pickupOnly: "Árvore grande: somente retirada em Campinas.", stock: { "aurora-campinas": 4 } },
    "pla-206": { isInactive: true },
    "jar-301": { collections: ["para-presentear"] },
  },
};
