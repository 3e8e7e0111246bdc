import type { Department } from "../department.ts";
import { color } from "../variants.ts";

const voltage = {
  id: "voltagem",
  name: "Voltagem",
  options: [
    { id: "127v", name: "127 V", redirectable: true },
    { id: "220v", name: "220 V", redirectable: true },
  ],
};

export const kitchen: Department = {
  category: {
    id: "cozinha",
    name: "Cozinha",
    about: "Utensílios que duram: ferro, madeira, cerâmica e aço.",
    children: [
      { id: "panelas", name: "Panelas e formas" },
      { id: "facas", name: "Facas e tábuas" },
      { id: "mesa-posta", name: "MESA POSTA" },
      { id: "eletros", name: "Eletroportáteis" },
    ],
  },
  specification: { Garantia: ["12 meses"] },
  notes: [
    "<p>Lave à mão com esponja macia e seque logo em seguida.</p>",
    "<p>Acompanha manual com receitas e cuidados em português.</p>",
    "<p>Feito no Brasil por oficinas pequenas, que assinam cada peça.</p>",
  ],
  productGroup: `
    # panelas
    coz-101 | Panela de Ferro Esmaltada 24 cm | Casa Mirante | 489.00 > 429.00 | 4.8 | 420 | Do fogão ao forno e à mesa, para a vida inteira.
    coz-102 | Frigideira de Ferro Curada 26 cm | Casa Mirante | 189.00 | 2.3 | 760 | Antiaderente por natureza: quanto mais usa, melhor fica.
    coz-103 | Paellera de Aço 36 cm | Casa Mirante | 219.00 | 1.8 | 180 | Fundo fino e largo, para o arroz que gruda no ponto.
    coz-104 | Kit de Formas de Alumínio, 5 peças | Casa Mirante | 129.00 | 1.1 | 540 | Redonda, inglesa, de pudim, de torta e assadeira.
    coz-105 | Aparelho de Fondue em Cerâmica | Barro Vivo | 259.00 | 2.6 | 210 | Para queijo ou chocolate, com seis garfos.
    coz-106 | Panela de Barro Capixaba 2 litros | Barro Vivo | 149.00 | 2.2 | 390 | Queimada em fogueira aberta e tingida com tanino: a da moqueca.
    # facas
    coz-201 | Faca do Chef 20 cm | Forja Pampa | 279.00 | - | 460 | Aço carbono forjado e cabo de imbuia.
    coz-202 | Faca de Pão 22 cm | Forja Pampa | 219.00 > 189.00 | - | 230 | Serra larga, que não esmaga o miolo.
    coz-203 | Tábua de Corte em Teca 45 cm | Oficina Ipê | 169.00 | 2.4 | 610 | Grossa, com canaleta e pés.
    coz-204 | Kit de Colheres de Pau, 4 peças | Oficina Ipê | 74.00 | 0.3 | 980 | Madeira de goiabeira, sem verniz.
    coz-205 | Medidores de Cobre, 8 peças | Casa Mirante | 139.00 | 0.5 | 270 | Xícaras e colheres na medida brasileira.
    # mesa-posta
    coz-301 | Prato Raso de Cerâmica 27 cm | Barro Vivo | 68.00 | 0.8 | 1430 | Torneado à mão, com borda irregular.
    coz-302 | Caneca de Cerâmica 300 ml | Barro Vivo | 59.00 > 49.00 | 0.35 | 2210 | Cabe a mão inteira na alça.
    coz-303 | Tigela de Cerâmica 500 ml | Barro Vivo | 54.00 | 0.5 | 1120 | Para a sopa, a salada e o café da manhã.
    coz-304 | Taças de Cristal para Vinho, 4 unidades | Casa Mirante | 199.00 | 0.9 | 340 | Haste longa e borda fina.
    coz-305 | Cesto de Pão em Palha de Buriti | Ateliê Sereno | 89.00 | 0.25 | 290 | Trançado por artesãs do Jalapão.
    coz-306 | Guardanapos de Linho, 4 unidades | Ateliê Sereno | 128.00 | 0.2 | 310 | Linho lavado, que não pede ferro.
    # eletros
    coz-401 | Liquidificador de Copo de Vidro 2 litros | Voltta | 389.00 > 349.00 | 4.2 | 380 | Mil watts e lâminas que trituram gelo.
    coz-402 | Cafeteira Espresso 15 bar | Voltta | 899.00 | 5.5 | 210 | Vaporizador de leite e bandeja que aquece xícaras.
    coz-403 | Torradeira de Duas Fatias | Voltta | 229.00 | 1.6 | 330 | Fendas largas para o pão de fermentação natural.
    coz-404 | Máquina de Waffle | Voltta | 259.00 | 2.1 | 150 | Dourado por fora em quatro minutos.
    coz-405 | Batedeira Planetária 5 litros | Voltta | 1290.00 > 1099.00 | 8.4 | 140 | Corpo de metal e três batedores.
  `,
  traits: {
    "coz-101": {
      collections: ["para-presentear", "queridinhos"],
      promotionalPrice: 399,
      variants: {
        attributes: [
          color(
            { id: "verde-mata", name: "Verde-mata", isPictured: true },
            { id: "terracota", name: "Terracota", isPictured: true },
            { id: "creme", name: "Creme", isPictured: true },
          ),
          {
            id: "diametro",
            name: "Diâmetro",
            options: [
              { id: "20", name: "20 cm" },
              { id: "24", name: "24 cm", extra: 60 },
              { id: "28", name: "28 cm", extra: 140 },
            ],
          },
        ],
        missing: ["creme-28"],
        soldOut: ["terracota-28"],
      },
      specification: { Material: ["Ferro fundido", "Esmalte vítreo"], "Vai ao forno": ["Sim, até 260 °C"] },
      description: `
<p>A panela que passa de mãe para filha. O ferro guarda o calor e o esmalte dispensa cura.</p>
<h3>Por que gostamos</h3>
<ul>
  <li>Tampa pesada, com pontos de condensação que devolvem o caldo</li>
  <li>Funciona em gás, indução, elétrico e lenha</li>
  <li>Três cores esmaltadas em dupla camada</li>
</ul>
<h3>Cuidados</h3>
<p>Espere esfriar antes de lavar e evite utensílios de metal. Manchas saem com água morna e bicarbonato.</p>`,
    },
    "coz-302": {
      collections: ["para-presentear"],
      variants: {
        attributes: [
          color(
            { id: "areia", name: "Areia", isPictured: true },
            { id: "musgo", name: "Musgo", isPictured: true },
            { id: "mar", name: "Azul-mar", isPictured: true },
            { id: "carvao", name: "Carvão", isPictured: true },
          ),
        ],
        soldOut: ["mar"],
      },
    },
    "coz-301": {
      offer: "Leve 6, pague 5",
      variants: {
        attributes: [
          color(
            { id: "areia", name: "Areia", isPictured: true },
            { id: "musgo", name: "Musgo", isPictured: true },
            { id: "carvao", name: "Carvão", isPictured: true },
          ),
        ],
      },
    },
    "coz-201": { collections: ["para-presentear"], isRestricted: true, sellerName: "Forja Pampa" },
    "coz-304": { collections: ["para-presentear"] },
    "coz-305": { stock: 1 },
    "coz-401": { variants: { attributes: [voltage] } },
    "coz-402": { variants: { attributes: [voltage], soldOut: ["220v"] }, collections: ["para-presentear"] },
    "coz-403": { variants: { attributes: [voltage] } },
    "coz-404": { variants: { attributes: [voltage] }, isInactive: true },
    "coz-405": {
      variants: {
        attributes: [
          voltage,
          color(
            { id: "vermelha", name: "Vermelha", isPictured: true },
            { id: "preta", name: "Preta", isPictured: true },
            { id: "branca", name: "Branca", isPictured: true },
          ),
        ],
        missing: ["220v-vermelha"],
        soldOut: ["127v-preta"],
      },
      pickupOnly: "Volume frágil: retirada em loja ou entrega expressa na capital.",
    },
  },
};
