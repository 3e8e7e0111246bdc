import type { Department } from "../department.ts";
import { everyDays, everyMonths, everyWeeks } from "../recurrence.ts";

const adultsOnly = { isRestricted: true, specification: { Aviso: ["Venda proibida para menores de 18 anos"] } };

export const drinks: Department = {
  category: {
    id: "bebidas",
    name: "Bebidas",
    children: [
      { id: "sucos", name: "Sucos e águas" },
      { id: "cervejas", name: "CERVEJAS ARTESANAIS" },
      { id: "destilados", name: "Cachaças e destilados" },
      { id: "leites", name: "Leites e vegetais" },
    ],
  },
  tableRates: { atacado: 0.85 },
  notes: [
    "<p>Melhor bem gelado. Agite antes de abrir.</p>",
    "<p>Embalagem reciclável: devolva na loja e ganhe R$ 0,50 por garrafa.</p>",
  ],
  productGroup: `
    # sucos
    beb-101 | Suco de Laranja Prensado 1 litro | Pomar do Sul | 18.90 | - | 4320 | Só laranja, espremida de madrugada.
    beb-102 | Suco de Uva Integral 1 litro | Vinhedo Três Rios | 22.90 > 18.90 | - | 3110 | Uvas de mesa da serra, sem água nem açúcar.
    beb-103 | Suco Verde de Couve e Abacaxi 300 ml | Raiz Viva | 13.90 | - | 1240 | Couve, abacaxi, gengibre e hortelã.
    beb-104 | Água Mineral sem Gás 500 ml, pacote com 12 | Fonte da Gruta | 24.90 | 6.2 | 2980 | Da nascente, levemente alcalina.
    beb-105 | Água Mineral com Gás 300 ml, pacote com 12 | Fonte da Gruta | 28.90 | 4 | 1460 | Bolhas finas em garrafa de vidro.
    beb-106 | Água de Coco 1 litro | Sítio Boa Terra | 16.90 | - | 1870 | Envasada na origem, sem conservantes.
    beb-107 | Kombucha de Hibisco e Morango 500 ml | Raiz Viva | 19.90 | - | 820 | Fermentada por 14 dias, pouco doce e muito viva.
    beb-108 | Suquinho de Maçã 200 ml, caixa com 6 | Pomar do Sul | 24.90 | - | 950 | Para a lancheira, sem adição de açúcar.
    beb-109 | Água Tônica Artesanal 270 ml, 4 unidades | Fonte da Gruta | 29.90 | - | 540 | Quina natural e limão-siciliano.
    beb-110 | Palete de Água Mineral 500 ml, 2.016 garrafas | Fonte da Gruta | 2890.00 | 1040 | 6 | Um palete fechado para eventos e escritórios.
    # cervejas
    cer-201 | Cerveja Pilsen Puro Malte 600 ml | Cervejaria Tamoio | 16.90 | - | 2870 | Clara, leve e de amargor limpo.
    cer-202 | Cerveja de Trigo 500 ml | Cervejaria Tamoio | 19.90 > 16.90 | - | 1430 | Banana e cravo, turva como deve ser.
    cer-203 | Cerveja IPA de Lúpulos Tropicais 473 ml | Cervejaria Tamoio | 24.90 | - | 1650 | Manga, maracujá e um amargor que pede outro gole.
    cer-204 | Cerveja Stout com Café 473 ml | Cervejaria Tamoio | 26.90 | - | 710 | Feita com o nosso Bourbon Amarelo.
    cer-205 | Kit Degustação: 6 Cervejas e 2 Copos | Cervejaria Tamoio | 149.00 > 129.00 | - | 390 | Um estilo por garrafa e copos da casa.
    cer-206 | Cerveja sem Álcool 355 ml, pacote com 6 | Cervejaria Tamoio | 42.90 | - | 880 | Lupulada e sem álcool, para o almoço de terça.
    # destilados
    des-301 | Cachaça Envelhecida em Amburana 700 ml | Engenho do Vale | 98.00 | - | 1120 | Canela e baunilha da madeira brasileira, para tomar pura.
    des-302 | Cachaça Prata 700 ml | Engenho do Vale | 54.90 | - | 1540 | A da caipirinha: limpa e com cheiro de cana.
    des-303 | Gim Brasileiro com Pitanga 750 ml | Destilaria Caiçara | 129.00 > 112.00 | - | 760 | Zimbro, pitanga e folhas de aroeira.
    des-304 | Caipirinha Pronta 1 litro | Destilaria Caiçara | 59.90 | - | 930 | Limão de verdade: é só colocar gelo.
    des-305 | Licor de Jabuticaba 500 ml | Engenho do Vale | 76.00 | - | 280 | Fruta do quintal e aguardente velha.
    des-306 | Charuto Baiano, unidade | Recôncavo | 48.00 | - | 90 | Folhas curadas por três anos no Recôncavo.
    # leites
    lei-401 | Leite Tipo A Integral 1 litro | Leite do Sítio | 9.90 | - | 5120 | Pasteurizado na fazenda, em garrafa de vidro.
    lei-402 | Bebida de Aveia Barista 1 litro | Raiz Viva | 21.90 > 18.50 | - | 1980 | Espuma firme, para o cappuccino sem leite.
    lei-403 | Leite de Castanha-de-caju 1 litro | Raiz Viva | 26.90 | - | 640 | Dois ingredientes: castanha e água.
    lei-404 | Iogurte Natural com Morango 500 g | Leite do Sítio | 16.90 | 0.5 | 2430 | Cremoso, com calda de fruta no fundo.
    lei-405 | Coalhada Fresca 400 g | Leite do Sítio | 15.50 | 0.4 | 780 | Firme e azedinha, com azeite e hortelã.
  `,
  traits: {
    "beb-101": {
      collections: ["queridinhos", "cafe-da-manha"],
      subscriptions: [everyDays(1), everyDays(3), everyWeeks(1)],
    },
    "beb-104": { subscriptions: [everyWeeks(1), everyWeeks(2), everyMonths(1)] },
    "beb-110": {
      pickupOnly: "Carga paletizada: retirada com agendamento no depósito de Campinas.",
      stock: { "aurora-campinas": 2 },
    },
    "cer-201": { ...adultsOnly, offer: "Leve 4, pague 3" },
    "cer-202": adultsOnly,
    "cer-203": { ...adultsOnly, collections: ["queridinhos"] },
    "cer-204": { ...adultsOnly, stock: 1 },
    "cer-205": { ...adultsOnly, collections: ["para-presentear"] },
    "des-301": { ...adultsOnly, collections: ["para-presentear"], highlights: ["Medalha de ouro"] },
    "des-302": adultsOnly,
    "des-303": { ...adultsOnly, collections: ["para-presentear"] },
    "des-304": adultsOnly,
    "des-305": { ...adultsOnly, stock: 0 },
    "des-306": {
      ...adultsOnly,
      pickupOnly: "Produto de tabaco: venda apenas no balcão, para maiores de 18 anos.",
    },
    "lei-401": { subscriptions: [everyDays(1), everyDays(2), everyWeeks(1)], collections: ["cafe-da-manha"] },
    "lei-404": { collections: ["cafe-da-manha"] },
  },
};
