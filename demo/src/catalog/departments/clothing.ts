import type { Department } from "../department.ts";
import { color, sizes } from "../variants.ts";

export const clothing: Department = {
  category: {
    id: "vestir",
    name: "Para vestir",
    about: "Aventais, camisetas e panos da casa, em algodão brasileiro.",
    children: [
      { id: "aventais", name: "Aventais" },
      { id: "camisetas", name: "CAMISETAS" },
      { id: "acessorios", name: "Acessórios" },
    ],
  },
  specification: { Tecido: ["100% algodão brasileiro"], Lavagem: ["Água fria, secar à sombra"] },
  tableRates: { clube: 0.9 },
  notes: [
    "<p>Costurado em um ateliê de mulheres na zona leste de São Paulo.</p>",
    "<p>Na dúvida entre dois tamanhos, escolha o maior: o algodão encolhe um pouco na primeira lavagem.</p>",
    "<p>Troca grátis em até 30 dias, em qualquer loja.</p>",
  ],
  productGroup: `
    # aventais
    ves-101 | Avental de Brim com Bolsos | Ateliê Sereno | 129.00 > 109.00 | - | 1240 | Alças cruzadas que não pesam no pescoço.
    ves-102 | Avental de Barista em Couro e Lona | Ateliê Sereno | 289.00 | - | 310 | Lona encerada e couro de curtume vegetal.
    ves-103 | Avental Infantil Pequeno Chef | Ateliê Sereno | 69.00 | - | 480 | Do tamanho de quem ajuda a mexer a massa.
    ves-104 | Kit Avental e Luva de Forno | Ateliê Sereno | 159.00 | - | 390 | O par, no mesmo tecido.
    # camisetas
    ves-201 | Camiseta Café Primeiro, Depois o Resto | Aurora Veste | 89.00 | - | 1650 | Frase bordada no peito, malha grossa.
    ves-202 | Camiseta Básica de Algodão Orgânico | Aurora Veste | 79.00 > 65.00 | - | 2130 | Gola que não deforma e caimento reto.
    ves-203 | Camiseta Baby Look Flor de Ipê | Aurora Veste | 84.00 | - | 870 | Estampa pintada à mão pela artista da casa.
    ves-204 | Camiseta Filho de Padeiro | Aurora Veste | 84.00 | - | 540 | Para quem acorda às quatro da manhã, ou finge.
    ves-205 | Moletom Aurora com Capuz | Aurora Veste | 219.00 > 189.00 | - | 610 | Flanelado por dentro, com o sol bordado nas costas.
    ves-206 | Camisa de Linho Manga Longa | Aurora Veste | 259.00 | - | 280 | Linho lavado, para o almoço de domingo.
    ves-207 | Vestido Chemise de Linho | Aurora Veste | 329.00 | - | 240 | Botões de coco e bolso escondido.
    ves-208 | Calça de Cozinha Xadrez | Aurora Veste | 149.00 | - | 330 | Elástico confortável e bolso para o pano.
    # acessorios
    ves-301 | Boné Sol Nascente | Aurora Veste | 89.00 | - | 720 | Lona crua e bordado em terracota.
    ves-302 | Meias Abacaxi, par | Aurora Veste | 34.00 > 27.90 | - | 1320 | Algodão macio e abacaxis por toda parte.
    ves-303 | Ecobag Feira Livre | Ateliê Sereno | 49.00 | - | 2870 | Aguenta 15 kg e cabe no bolso.
    ves-304 | Luva de Forno Acolchoada | Ateliê Sereno | 54.00 | - | 510 | Até 250 °C, com alça de pendurar.
    ves-305 | Chapéu de Palha Dourada | Ateliê Sereno | 139.00 | - | 190 | Capim-dourado trançado no Tocantins.
    ves-306 | Chinelo de Couro e Borracha | Aurora Veste | 119.00 | - | 430 | Palmilha de couro que molda no pé.
    ves-307 | Lenço de Seda Ipê-amarelo | Ateliê Sereno | 189.00 | - | 120 | Seda brasileira, barra enrolada à mão.
    ves-308 | Colete Térmico para Entregadores | Aurora Veste | 199.00 | - | 30 | Uniforme da casa, vendido só para parceiros.
  `,
  traits: {
    "ves-101": {
      collections: ["para-presentear", "queridinhos"],
      variants: {
        attributes: [
          color(
            { id: "verde", name: "Verde-musgo", isPictured: true, redirectable: true },
            { id: "terracota", name: "Terracota", isPictured: true, redirectable: true },
            { id: "cru", name: "Cru", isPictured: true, redirectable: true },
            { id: "preto", name: "Preto", isPictured: true, redirectable: true, extra: 10 },
          ),
          sizes("Único", "Plus"),
        ],
        missing: ["cru-plus"],
        soldOut: ["terracota-plus"],
      },
    },
    "ves-102": { collections: ["para-presentear"], variants: { attributes: [sizes("P/M", "G/GG")] } },
    "ves-103": { variants: { attributes: [sizes("3 a 5 anos", "6 a 9 anos")], soldOut: ["3-a-5-anos"] } },
    "ves-201": {
      collections: ["queridinhos"],
      tablePrices: { clube: 79 },
      variants: {
        attributes: [
          color(
            { id: "branca", name: "Branca", isPictured: true },
            { id: "preta", name: "Preta", isPictured: true },
            { id: "cafe", name: "Café", isPictured: true },
          ),
          sizes("PP", "P", "M", "G", "GG", "XGG"),
        ],
        missing: ["cafe-pp", "cafe-xgg", "branca-xgg"],
        soldOut: ["preta-m", "branca-g"],
      },
    },
    "ves-202": {
      offer: "Leve 3, pague 2",
      variants: {
        attributes: [
          color(
            { id: "branca", name: "Branca", isPictured: true },
            { id: "preta", name: "Preta", isPictured: true },
            { id: "verde", name: "Verde-sálvia", isPictured: true },
            { id: "terracota", name: "Terracota", isPictured: true },
            { id: "azul", name: "Azul-noite", isPictured: true },
          ),
          sizes("P", "M", "G", "GG"),
          {
            id: "modelagem",
            name: "Modelagem",
            options: [
              { id: "reta", name: "Reta" },
              { id: "ampla", name: "Ampla", extra: 8 },
            ],
          },
        ],
        missing: ["azul-p-ampla", "azul-gg-ampla", "terracota-p-ampla"],
        soldOut: ["verde-m-reta", "preta-g-ampla"],
      },
    },
    "ves-203": { variants: { attributes: [sizes("P", "M", "G")] } },
    "ves-204": { variants: { attributes: [sizes("P", "M", "G", "GG")], soldOut: ["m"] } },
    "ves-205": {
      highlights: ["Inverno"],
      variants: {
        attributes: [
          color(
            { id: "verde", name: "Verde-mata", isPictured: true },
            { id: "cinza", name: "Cinza", isPictured: true },
          ),
          sizes("P", "M", "G", "GG"),
        ],
        soldOut: ["cinza-gg"],
      },
    },
    "ves-206": { variants: { attributes: [sizes("38", "40", "42", "44", "46")], soldOut: ["44"] } },
    "ves-207": { variants: { attributes: [sizes("P", "M", "G")] }, collections: ["para-presentear"] },
    "ves-208": { variants: { attributes: [sizes("P", "M", "G", "GG")], missing: ["gg"] } },
    "ves-302": { variants: { attributes: [sizes("34 a 38", "39 a 43")] }, offer: "Leve 3, pague 2" },
    "ves-305": { stock: 1 },
    "ves-306": {
      variants: { attributes: [sizes("35/36", "37/38", "39/40", "41/42", "43/44")], soldOut: ["41-42"] },
    },
    "ves-307": { collections: ["para-presentear"], stock: 0 },
    "ves-308": { isInactive: true },
  },
};
