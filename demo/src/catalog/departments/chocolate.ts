import type { Department } from "../department.ts";
import { everyMonths } from "../recurrence.ts";

export const chocolate: Department = {
  category: {
    id: "chocolates",
    name: "CHOCOLATES E DOCES",
    about: "Do cacau da Bahia ao brigadeiro de colher.",
    children: [
      {
        id: "chocolates-barras",
        name: "Chocolates",
        children: [
          { id: "chocolates-intensos", name: "Intensos, de 55% a 85%" },
          { id: "chocolates-ao-leite", name: "Ao leite e brancos" },
          { id: "bombons", name: "Bombons e trufas" },
        ],
      },
      { id: "doces", name: "Doces e compotas" },
      { id: "sorvetes", name: "SORVETES" },
    ],
  },
  specification: { Conservação: ["Entre 16 °C e 22 °C"], Cacau: ["Sul da Bahia"] },
  tableRates: { clube: 0.95 },
  notes: [
    "<p>Feito da amêndoa à barra em Ilhéus, com cacau fino de sombra.</p>",
    "<p>Em dias quentes enviamos com manta térmica, sem custo.</p>",
    "<p>Deixe derreter devagar na boca antes de morder: os aromas aparecem em camadas.</p>",
  ],
  productGroup: `
    # chocolates-intensos
    cho-101 | Chocolate 70% Cacau da Bahia 80 g | Cacau Itaúna | 29.90 | 0.08 | 3870 | Frutas secas, melado e uma acidez elegante.
    cho-102 | Chocolate 70% com Flor de Sal e Nibs 80 g | Cacau Itaúna | 32.90 | 0.08 | 2140 | O crocante dos nibs e um cristal de sal em cada quadrado.
    cho-103 | Chocolate 85% Intenso 80 g | Cacau Itaúna | 31.90 | 0.08 | 960 | Para quem gosta do cacau quase puro, sem amargor agressivo.
    cho-104 | Chocolate 60% com Laranja Cristalizada 80 g | Cacau Itaúna | 31.90 > 26.90 | 0.08 | 780 | Cascas de laranja cristalizadas na própria fábrica.
    cho-105 | Chocolate 55% com Café 80 g | Cacau Itaúna | 29.90 | 0.08 | 1020 | Grãos do nosso blend moídos na massa.
    cho-106 | Chocolate 65% com Pimenta-rosa 80 g | Mata Doce | 30.90 | 0.08 | 410 | Começa doce, termina morno.
    # chocolates-ao-leite
    cho-111 | Chocolate ao Leite 45% 80 g | Cacau Itaúna | 26.90 | 0.08 | 2980 | Cremoso, com leite de fazenda e cacau de verdade.
    cho-112 | Tablete ao Leite com Avelãs Inteiras 150 g | Mata Doce | 44.90 > 38.90 | 0.15 | 1650 | Uma avelã torrada em cada mordida.
    cho-113 | Chocolate Branco com Morango 80 g | Mata Doce | 27.90 | 0.08 | 930 | Manteiga de cacau e morangos liofilizados.
    cho-114 | Barra de Coco Queimado 90 g | Mata Doce | 24.90 | 0.09 | 1210 | Recheio macio de coco e cobertura fina.
    # bombons
    cho-121 | Caixa de Bombons Sortidos, 16 unidades | Mata Doce | 89.00 | 0.24 | 1780 | Cupuaçu, maracujá, doce de leite e caramelo salgado.
    cho-122 | Trufas de Champanhe, 9 unidades | Mata Doce | 64.00 | 0.135 | 620 | Ganache aveludada com espumante brut.
    cho-123 | Coração de Chocolate Recheado 350 g | Mata Doce | 79.00 | 0.35 | 480 | Casca ao leite e brigadeiro de colher por dentro.
    cho-124 | Ovo de Páscoa Caramelo e Castanha 400 g | Cacau Itaúna | 119.00 | 0.4 | 870 | Volta na Páscoa, com reserva a partir de fevereiro.
    # doces
    doc-201 | Pudim de Leite Inteiro 700 g | Doces da Nena | 48.00 | 0.7 | 1890 | Sem furinhos, com calda escura.
    doc-202 | Doce de Leite de Tacho 400 g | Retiro da Serra | 32.90 | 0.4 | 2760 | Cinco horas de tacho de cobre e nada além de leite e açúcar.
    doc-203 | Goiabada Cascão 500 g | Retiro da Serra | 28.90 | 0.5 | 1930 | Pedaços da fruta e ponto de corte.
    doc-204 | Mel Silvestre 500 g | Abelha Mestra | 36.90 | 0.5 | 2110 | Florada da mata atlântica, sem aquecimento.
    doc-205 | Favo de Mel 250 g | Abelha Mestra | 54.00 | 0.25 | 320 | O favo inteiro, para abrir sobre o queijo.
    doc-206 | Geleia de Morango com Pimenta 250 g | Pomar do Sul | 26.50 | 0.25 | 1240 | 70% fruta, com um calor no fim.
    doc-207 | Compota de Pêssego 450 g | Pomar do Sul | 29.90 > 24.90 | 0.45 | 540 | Metades firmes em calda leve.
    doc-208 | Balas de Coco Embrulhadas 200 g | Doces da Nena | 22.00 | 0.2 | 890 | Puxadas à mão, derretem na língua.
    doc-209 | Paçoca de Colher 200 g | Doces da Nena | 21.90 | 0.2 | 1430 | Amendoim torrado na hora, com pouco açúcar.
    doc-210 | Biscoitos Amanteigados na Lata 300 g | Doces da Nena | 46.90 | 0.3 | 1010 | Lata ilustrada que depois guarda botões.
    # sorvetes
    sor-301 | Sorvete de Manga e Maracujá 500 ml | Gelato Ipanema | 42.00 | 0.4 | 1120 | Fruta, água e açúcar: nada mais.
    sor-302 | Gelato de Chocolate Belo 500 ml | Gelato Ipanema | 46.00 | 0.4 | 1560 | Denso e escuro, com nibs de cacau.
    sor-303 | Açaí com Banana 1 litro | Gelato Ipanema | 39.90 > 33.90 | 1 | 2340 | Sem xarope, do jeito de Belém.
    sor-304 | Gelato de Pistache 500 ml | Gelato Ipanema | 58.00 | 0.4 | 930 | Pistache puro, cor de pistache de verdade.
  `,
  traits: {
    "cho-101": {
      collections: ["queridinhos", "para-presentear"],
      highlights: ["Da amêndoa à barra"],
      subscriptions: [everyMonths(1)],
      offer: "Leve 3, pague 2",
      specification: {
        Teor: ["70% cacau"],
        Ingredientes: ["Amêndoas de cacau", "Açúcar orgânico", "Manteiga de cacau"],
      },
    },
    "cho-102": { offer: "Leve 3, pague 2" },
    "cho-112": { promotionalPrice: 36.5 },
    "cho-121": { collections: ["para-presentear"], highlights: ["Embalado para presente"] },
    "cho-122": { collections: ["para-presentear"], isRestricted: true },
    "cho-124": { isInactive: true, highlights: ["Volta na Páscoa"] },
    "doc-202": { collections: ["queridinhos", "cafe-da-manha"] },
    "doc-204": { collections: ["cafe-da-manha"], subscriptions: [everyMonths(2)] },
    "doc-205": { stock: 1 },
    "doc-206": { collections: ["cafe-da-manha"] },
    "doc-210": { collections: ["para-presentear"] },
    "sor-301": { pickupOnly: "Gelados não viajam bem: somente retirada em loja." },
    "sor-302": { pickupOnly: "Gelados não viajam bem: somente retirada em loja." },
    "sor-304": { pickupOnly: "Gelados não viajam bem: somente retirada em loja.", stock: 0 },
  },
};
