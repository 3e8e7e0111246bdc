import type { Department } from "../department.ts";
import { everyWeeks } from "../recurrence.ts";

export const cheese: Department = {
  category: {
    id: "queijos",
    name: "QUEIJOS E FRIOS",
    about: "Queijos de produtores brasileiros, cortados na hora.",
    children: [
      {
        id: "queijos-artesanais",
        name: "Queijos",
        children: [
          { id: "queijos-curados", name: "Curados" },
          { id: "queijos-frescos", name: "Frescos" },
          { id: "queijos-mofo", name: "De mofo" },
        ],
      },
      { id: "embutidos", name: "EMBUTIDOS" },
      { id: "manteigas", name: "Manteigas e pastas" },
    ],
  },
  specification: { Conservação: ["Refrigerado, de 2 °C a 8 °C"] },
  tableRates: { atacado: 0.9 },
  notes: [
    "<p>Tire da geladeira meia hora antes de servir: o sabor agradece.</p>",
    "<p>Cortamos e embalamos no dia da entrega. O peso pode variar em até 5%.</p>",
    "<p>Harmoniza com <em>pão de fermentação natural</em>, mel e uma taça de vinho branco.</p>",
  ],
  productGroup: `
    # queijos-curados
    que-101 | Queijo Canastra Meia-cura, peça de cerca de 300 g | Retiro da Serra | 32.70 | 0.3 | 3980 | Casca lavada, massa macia e um picante suave que cresce na boca.
    que-102 | Queijo Canastra Curado 90 dias, pedaço de cerca de 250 g | Retiro da Serra | 34.90 | 0.25 | 1460 | Firme e quebradiço, com toques de castanha e manteiga tostada.
    que-103 | Parmesão Reserva 24 meses, pedaço de cerca de 200 g | Laticínios Mantiqueira | 41.80 > 35.80 | 0.2 | 2210 | Cristais crocantes e sabor profundo, para ralar ou comer em lascas.
    que-104 | Queijo de Ovelha Curado, pedaço de cerca de 180 g | Ovelha Branca | 48.60 | 0.18 | 520 | Leite de ovelha e seis meses de cura, doce e amendoado.
    que-105 | Provolone Defumado, pedaço de cerca de 350 g | Laticínios Mantiqueira | 29.90 | 0.35 | 1330 | Defumado em lenha de laranjeira, ótimo na chapa.
    que-106 | Queijo Gouda com Pimenta Calabresa, pedaço de cerca de 250 g | Laticínios Mantiqueira | 27.40 | 0.25 | 610 | Macio, com calor na medida.
    que-107 | Queijo Inteiro do Serro, peça de 1,1 kg | Retiro da Serra | 94.60 | 1.1 | 480 | A peça inteira, para a mesa grande e para curar em casa.
    que-108 | Roda de Queijo Maturado 12 kg | Laticínios Mantiqueira | 1188.00 | 12 | 14 | Para festas e restaurantes: uma roda inteira com marca de fogo.
    # queijos-frescos
    que-111 | Queijo Minas Frescal, peça de cerca de 500 g | Leite do Sítio | 24.50 | 0.5 | 4210 | Branquinho e úmido, feito na madrugada da entrega.
    que-112 | Muçarela de Búfala em Bolinhas 200 g | Campo Búfalo | 29.90 | 0.2 | 2670 | Bolinhas no soro, de mordida macia e sabor de leite.
    que-113 | Burrata Cremosa 150 g | Campo Búfalo | 33.90 | 0.15 | 1890 | Por fora, muçarela; por dentro, creme que escorre sobre o tomate.
    que-114 | Ricota Fresca, peça de cerca de 400 g | Leite do Sítio | 16.80 | 0.4 | 1240 | Leve e granulada, para rechear ou comer com mel.
    que-115 | Queijo Coalho em Espetos, 7 unidades | Leite do Sítio | 31.90 > 26.90 | 0.4 | 2030 | Espetos prontos para a brasa, que douram sem derreter.
    que-116 | Queijo de Cabra Boursin com Ervas 120 g | Cabra Montesa | 28.90 | 0.12 | 560 | Cremoso, com tomilho e pimenta-rosa.
    # queijos-mofo
    que-121 | Brie Triplo Creme 150 g | Cabra Montesa | 36.90 | 0.15 | 1120 | Casca aveludada e miolo que derrete fora da geladeira.
    que-122 | Queijo Azul da Mantiqueira, pedaço de cerca de 150 g | Laticínios Mantiqueira | 25.40 | 0.15 | 730 | Veios azuis bem abertos, salgado e cremoso.
    que-123 | Camembert com Trufas 125 g | Cabra Montesa | 62.00 | 0.125 | 180 | Recheado com pasta de trufas negras e mascarpone.
    # embutidos
    emb-201 | Bacon Artesanal Defumado 300 g | Defumados Araucária | 34.90 | 0.3 | 1770 | Barriga suína curada a seco e defumada por 14 horas.
    emb-202 | Presunto Cru Fatiado 100 g | Defumados Araucária | 39.90 | 0.1 | 980 | Doze meses de cura, fatiado fino como papel.
    emb-203 | Linguiça de Pernil com Ervas 600 g | Defumados Araucária | 29.90 | 0.6 | 1540 | Carne em pedaços, alho assado e alecrim, sem conservantes.
    emb-204 | Salame Italiano Fatiado 100 g | Defumados Araucária | 21.90 > 17.90 | 0.1 | 1290 | Grão fino e pimenta-preta, para a tábua e para a pizza.
    emb-205 | Peito de Peru Assado Fatiado 200 g | Defumados Araucária | 26.90 | 0.2 | 870 | Assado lentamente com mel e mostarda.
    # manteigas
    man-301 | Manteiga de Primeira com Flor de Sal 200 g | Leite do Sítio | 22.90 | 0.2 | 3120 | Batida em pequenos lotes, com cristais de sal que estalam.
    man-302 | Manteiga Ghee 300 g | Leite do Sítio | 44.90 | 0.3 | 690 | Clarificada lentamente, com aroma de avelã.
    man-303 | Requeijão de Corte na Lata 380 g | Retiro da Serra | 31.50 | 0.38 | 1010 | Escuro, caramelado e puxento, receita do norte de Minas.
    man-304 | Pasta de Berinjela Defumada 180 g | Empório Aurora | 19.90 | 0.18 | 450 | Berinjela na brasa, tahine e limão.
    man-305 | Homus Tradicional 200 g | Empório Aurora | 17.90 | 0.2 | 1340 | Grão-de-bico bem cozido, tahine e azeite por cima.
  `,
  traits: {
    "que-101": {
      byTheKilo: true,
      collections: ["queridinhos"],
      highlights: ["Mais pedido"],
      stock: { "aurora-pinheiros": 22, "aurora-moema": 9, "aurora-campinas": 0 },
      specification: { Leite: ["Cru de vaca"], Maturação: ["22 dias"], Região: ["Serra da Canastra, MG"] },
      description: `
<p>Feito com leite cru e pingo, como se faz na Canastra há mais de duzentos anos. Cada peça é virada à mão todos os dias.</p>
<ul>
  <li>Maturação de 22 dias em tábuas de madeira</li>
  <li>Casca comestível, amarelo-palha</li>
  <li>Sabor amanteigado com final levemente picante</li>
</ul>
<p><strong>Sugestão:</strong> experimente com goiabada cascão e um café coado na hora.</p>`,
    },
    "que-102": { byTheKilo: true, tablePrices: { clube: 31.4 } },
    "que-103": { byTheKilo: true, promotionalPrice: 33.9, highlights: ["Reserva"] },
    "que-104": { byTheKilo: true, stock: 1 },
    "que-105": { byTheKilo: true },
    "que-106": { byTheKilo: true },
    "que-107": { byTheKilo: true },
    "que-108": { byTheKilo: true, pickupOnly: "Peça grande: somente retirada em loja." },
    "que-111": { byTheKilo: true, subscriptions: [everyWeeks(1), everyWeeks(2)], collections: ["cafe-da-manha"] },
    "que-113": {
      collections: ["queridinhos"],
      stock: { "aurora-pinheiros": 6, "aurora-moema": 1, "aurora-campinas": 3 },
    },
    "que-114": { byTheKilo: true },
    "que-122": { byTheKilo: true, stock: 0 },
    "que-123": { highlights: ["Edição de inverno"], isInactive: true },
    "emb-203": { offer: "Leve 3, pague 2" },
    "man-301": { collections: ["cafe-da-manha", "queridinhos"], subscriptions: [everyWeeks(2)] },
  },
};
