import type { Department } from "../department.ts";
import { everyMonths, everyYears } from "../recurrence.ts";

export const wine: Department = {
  category: {
    id: "vinhos",
    name: "Vinhos",
    about: "Pequenas vinícolas brasileiras e alguns achados de fora. Venda proibida para menores de 18 anos.",
    children: [
      { id: "vinhos-tintos", name: "Tintos" },
      { id: "vinhos-brancos", name: "Brancos e rosés" },
      { id: "espumantes", name: "Espumantes" },
    ],
  },
  allAre: { isRestricted: true },
  tableRates: { atacado: 0.88, clube: 0.93 },
  specification: { Volume: ["750 ml"], Aviso: ["Venda proibida para menores de 18 anos"] },
  notes: [
    "<p>Beba com moderação. Venda e entrega somente para maiores de 18 anos, com documento.</p>",
    "<p>Sirva na temperatura indicada no rótulo e, se puder, deixe respirar 20 minutos.</p>",
  ],
  productGroup: `
    # vinhos-tintos
    vin-101 | Vinho Tinto Merlot Reserva 750 ml | Vinhedo Três Rios | 89.90 > 74.90 | - | 1870 | Ameixa madura, baunilha e taninos macios.
    vin-102 | Vinho Tinto Syrah da Mantiqueira, colheita de inverno 750 ml | Vinhedo da Pedra | 168.00 | - | 640 | Pimenta-preta e violeta, de vinhedos a mil metros.
    vin-103 | Vinho Tinto Cabernet Franc 750 ml | Vinhedo Três Rios | 112.00 | - | 820 | Herbáceo e fresco, pede carne assada.
    vin-104 | Vinho Tinto da Casa 750 ml | Vinhedo Três Rios | 49.90 > 39.90 | - | 3120 | O vinho de quarta-feira: leve, honesto e sem cerimônia.
    vin-105 | Vinho Tinto Tannat Grande Reserva 750 ml | Vinhedo da Pedra | 239.00 | - | 210 | Dezoito meses de barrica, para guardar ou para o cordeiro.
    vin-106 | Vinho Tinto Malbec de Altitude 750 ml | Bodega del Cóndor | 134.00 | - | 930 | Fruta negra e especiarias, da cordilheira.
    vin-107 | Vinho Tinto Pinot Noir 750 ml | Vinhedo da Pedra | 149.00 | - | 380 | Delicado, com cereja e terra molhada.
    # vinhos-brancos
    vin-201 | Vinho Branco Sauvignon Blanc 750 ml | Vinhedo da Pedra | 98.00 | - | 970 | Maracujá e grama cortada, bem gelado.
    vin-202 | Vinho Branco Chardonnay sem Madeira 750 ml | Vinhedo Três Rios | 79.90 | - | 1120 | Pera, maçã-verde e final salino.
    vin-203 | Vinho Rosé Seco 750 ml | Vinhedo Três Rios | 72.00 > 62.00 | - | 1490 | Cor de casca de cebola, para a beira da piscina.
    vin-204 | Vinho Branco de Colheita Tardia 375 ml | Vinhedo da Pedra | 118.00 | - | 160 | Doce como mel e damasco, para os queijos azuis.
    vin-205 | Vinho Laranja Natural 750 ml | Vinhedo da Pedra | 159.00 | - | 140 | Fermentado com as cascas, sem filtragem.
    # espumantes
    vin-301 | Espumante Brut Método Tradicional 750 ml | Vinhedo Três Rios | 99.00 > 84.90 | - | 2650 | Vinte e quatro meses sobre as leveduras, com pão tostado e maçã.
    vin-302 | Espumante Moscatel 750 ml | Vinhedo Três Rios | 59.90 | - | 1980 | Doce, leve e perfumado, para a sobremesa.
    vin-303 | Espumante Rosé Nature 750 ml | Vinhedo da Pedra | 139.00 | - | 420 | Seco de verdade, com framboesa fresca.
    vin-304 | Kit Festa: 6 Espumantes Brut | Vinhedo Três Rios | 594.00 > 499.00 | - | 310 | Seis garrafas na caixa de madeira.
    vin-305 | Clube do Vinho: duas garrafas por mês | Empório Aurora | 159.00 | - | 540 | Dois rótulos escolhidos pela nossa sommelière, com ficha de prova.
  `,
  traits: {
    "vin-101": { collections: ["queridinhos"], promotionalPrice: 69.9, highlights: ["Melhor compra"] },
    "vin-102": { highlights: ["Premiado"], stock: { "aurora-pinheiros": 8, "aurora-moema": 0, "aurora-campinas": 2 } },
    "vin-104": { offer: "Leve 6, pague 5" },
    "vin-105": { collections: ["para-presentear"], stock: 1 },
    "vin-204": { stock: 0 },
    "vin-205": { isInactive: true },
    "vin-301": {
      collections: ["queridinhos", "para-presentear"],
      description: `
<p>Elaborado pelo <strong>método tradicional</strong>, com segunda fermentação na própria garrafa e 24 meses de contato com as leveduras.</p>
<ul>
  <li><strong>Uvas:</strong> Chardonnay e Pinot Noir</li>
  <li><strong>Perlage:</strong> fina e persistente</li>
  <li><strong>Serviço:</strong> de 6 °C a 8 °C</li>
</ul>
<p>Vai bem com ostras, pastel de feira e brindes sem motivo.</p>`,
      specification: { Uvas: ["Chardonnay", "Pinot Noir"], Safra: ["2021"], "Teor alcoólico": ["12%"] },
    },
    "vin-305": {
      stock: "always",
      subscriptions: [everyMonths(1), everyMonths(3), everyYears(1)],
      collections: ["para-presentear"],
      highlights: ["Clube Aurora"],
      asksPreferences: true,
    },
  },
};
