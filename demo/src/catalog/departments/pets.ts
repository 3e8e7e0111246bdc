import type { Department } from "../department.ts";
import { everyDays, everyMonths, everyWeeks } from "../recurrence.ts";
import { color, sizes } from "../variants.ts";

export const pets: Department = {
  category: {
    id: "pets",
    name: "PETS",
    about: "Para quem espera atrás da porta.",
    children: [
      { id: "caes", name: "Cães" },
      { id: "gatos", name: "Gatos" },
      { id: "outros-bichos", name: "Pássaros e pequenos" },
    ],
  },
  notes: [
    "<p>Converse com o veterinário antes de mudar a alimentação do seu bicho.</p>",
    "<p>Parte da venda vai para um abrigo da zona norte.</p>",
  ],
  productGroup: `
    # caes
    pet-101 | Ração Natural para Cães Adultos 10,1 kg | Patas & Prosa | 219.00 > 194.00 | 10.1 | 1320 | Frango de verdade como primeiro ingrediente.
    pet-102 | Alimento Cozido para Cães, bandeja de 300 g | Patas & Prosa | 16.90 | 0.3 | 980 | Carne, abóbora e arroz, cozidos no vapor.
    pet-103 | Biscoitos de Abóbora para Cães 200 g | Patas & Prosa | 24.90 | 0.2 | 1540 | Sem sal, sem açúcar e com muita abanada de rabo.
    pet-104 | Guia de Algodão Trançado | Patas & Prosa | 69.00 | - | 410 | Macia na mão e firme no passeio.
    pet-105 | Cama Redonda Lavável | Patas & Prosa | 189.00 > 159.00 | - | 360 | Bordas altas, para quem dorme enrolado.
    pet-106 | Bola de Borracha Natural | Patas & Prosa | 34.00 | - | 730 | Quica torto e resiste a dentes animados.
    pet-107 | Xampu Neutro de Aveia 300 ml | Patas & Prosa | 39.90 | - | 520 | Para peles sensíveis.
    pet-108 | Capa de Chuva para Cães | Patas & Prosa | 99.00 | - | 240 | Forro de algodão e faixa que reflete luz.
    # gatos
    pet-201 | Ração Seca para Gatos Castrados 3 kg | Bigode Fino | 124.00 | 3 | 1120 | Peixe branco e controle de peso.
    pet-202 | Sachê de Atum com Cenoura 85 g, caixa com 12 | Bigode Fino | 66.00 > 57.90 | 1.02 | 1430 | Pedaços em molho leve.
    pet-203 | Arranhador de Papelão em Onda | Bigode Fino | 79.00 | - | 620 | O sofá agradece.
    pet-204 | Erva-de-gato Desidratada 20 g | Bigode Fino | 19.90 | 0.05 | 540 | Plantada na nossa horta.
    pet-205 | Granulado Higiênico de Mandioca 4 kg | Bigode Fino | 49.90 | 4 | 1890 | Biodegradável, sem cheiro e sem pó.
    pet-206 | Kit de Novelos e Ratinhos | Bigode Fino | 44.00 | - | 380 | Lã, guizo e tecido: nada de plástico.
    # outros-bichos
    pet-301 | Mistura de Sementes para Pássaros 500 g | Canto Livre | 18.90 | 0.5 | 430 | Alpiste, painço e linhaça limpos.
    pet-302 | Feno de Gramínea 1 kg | Canto Livre | 36.90 | 1 | 290 | Seco ao sol, para coelhos e porquinhos-da-índia.
    pet-303 | Ração em Flocos para Peixes 100 g | Canto Livre | 22.90 | 0.1 | 350 | Não turva a água.
    pet-304 | Casinha de Madeira para Roedores | Oficina Ipê | 64.00 | 0.8 | 120 | Sem pregos nem tinta.
  `,
  traits: {
    "pet-101": {
      collections: ["queridinhos"],
      subscriptions: [everyWeeks(4), everyMonths(1), everyMonths(2)],
      highlights: ["Assine e economize"],
    },
    "pet-102": { subscriptions: [everyDays(7), everyDays(15)], offer: "Leve 10, pague 9" },
    "pet-104": {
      variants: {
        attributes: [
          color(
            { id: "verde", name: "Verde", isPictured: true },
            { id: "mostarda", name: "Mostarda", isPictured: true },
            { id: "vinho", name: "Vinho", isPictured: true },
          ),
        ],
        soldOut: ["vinho"],
      },
    },
    "pet-105": { variants: { attributes: [sizes("P", "M", "G")], soldOut: ["g"] } },
    "pet-108": {
      variants: {
        attributes: [
          color({ id: "amarela", name: "Amarela", isPictured: true }, { id: "azul", name: "Azul", isPictured: true }),
          sizes("P", "M", "G", "GG"),
        ],
        missing: ["azul-gg"],
      },
    },
    "pet-201": { subscriptions: [everyMonths(1)] },
    "pet-205": { subscriptions: [everyWeeks(2), everyMonths(1)], offer: "Leve 4, pague 3" },
    "pet-302": { stock: 0 },
    "pet-304": { isInactive: true },
  },
};
