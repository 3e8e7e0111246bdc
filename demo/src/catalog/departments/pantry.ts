import type { Department } from "../department.ts";
import { everyMonths } from "../recurrence.ts";

export const pantry: Department = {
  category: {
    id: "mercearia",
    name: "MERCEARIA",
    about: "O que não pode faltar na despensa de quem gosta de cozinhar.",
    children: [
      { id: "azeites", name: "Azeites e vinagres" },
      { id: "massas", name: "Massas e molhos" },
      { id: "graos", name: "Arroz, feijão e grãos" },
      { id: "temperos", name: "TEMPEROS" },
      { id: "castanhas", name: "Castanhas e frutas secas" },
      { id: "atacado", name: "Atacado e food service" },
    ],
  },
  specification: { Conservação: ["Local seco e arejado"] },
  tableRates: { atacado: 0.82 },
  notes: [
    "<p>Compramos direto de quem produz, em lotes pequenos.</p>",
    "<p>Depois de aberto, conserve em pote de vidro bem fechado.</p>",
    "<p>Receitas com este produto no nosso Instagram, toda quinta-feira.</p>",
  ],
  productGroup: `
    # azeites
    mer-101 | Azeite Extravirgem da Mantiqueira 250 ml | Olival do Alto | 69.90 > 58.90 | - | 2120 | Colheita precoce, com amargor elegante e picância de azeitona nova.
    mer-102 | Azeite com Manjericão 250 ml | Olival do Alto | 62.00 | - | 480 | Azeitona e folhas prensadas juntas.
    mer-103 | Vinagre Balsâmico Envelhecido 250 ml | Olival do Alto | 54.00 | - | 610 | Denso e agridoce, até no sorvete.
    mer-104 | Vinagre de Maçã Orgânico 500 ml | Raiz Viva | 21.90 | - | 870 | Não filtrado, com a mãe do vinagre.
    mer-105 | Azeitonas Temperadas 300 g | Olival do Alto | 27.90 | 0.3 | 1010 | Verdes e pretas, com laranja e erva-doce.
    # massas
    mer-201 | Espaguete de Grano Duro 500 g | Pastifício Bixiga | 16.90 | 0.5 | 3210 | Trefilado em bronze: o molho gruda.
    mer-202 | Talharim Fresco com Ovos 400 g | Pastifício Bixiga | 24.90 | 0.4 | 1540 | Dez gemas por quilo, cozinha em três minutos.
    mer-203 | Ravióli de Ricota e Espinafre 400 g | Pastifício Bixiga | 34.90 | 0.4 | 1320 | Fechado à mão, para manteiga e sálvia.
    mer-204 | Molho de Tomate Rústico 350 g | Pastifício Bixiga | 22.90 > 18.90 | 0.35 | 2670 | Tomates inteiros, manjericão e quatro horas de panela.
    mer-205 | Pesto Genovês 190 g | Pastifício Bixiga | 34.00 | 0.19 | 970 | Manjericão fresco, castanha e parmesão.
    mer-206 | Fusilli Integral 500 g | Raiz Viva | 19.90 | 0.5 | 640 | Trigo integral de verdade, firme no dente.
    mer-207 | Tomate Pelado Italiano 400 g | Pastifício Bixiga | 14.90 | 0.4 | 1890 | Inteiros, no próprio suco.
    # graos
    mer-301 | Arroz Agulhinha Tipo 1 5 kg | Celeiro do Sul | 34.90 | 5 | 2980 | Soltinho e branco, safra nova.
    mer-302 | Arroz Cateto Integral Orgânico 1 kg | Raiz Viva | 16.90 | 1 | 830 | Macio e adocicado, cozinha em 30 minutos.
    mer-303 | Feijão-carioca 1 kg | Celeiro do Sul | 10.90 | 1 | 3340 | Grão claro e novo, caldo grosso.
    mer-304 | Feijão-preto 1 kg | Celeiro do Sul | 11.90 | 1 | 2410 | Para a feijoada de sábado.
    mer-305 | Granola Artesanal com Castanhas 400 g | Raiz Viva | 32.90 > 27.90 | 0.4 | 2010 | Assada com mel, em cachos crocantes.
    mer-306 | Fubá de Moinho d'Água 500 g | Retiro da Serra | 9.90 | 0.5 | 910 | Moído na pedra, com gosto de milho.
    mer-307 | Farinha de Trigo para Pães 1 kg | Celeiro do Sul | 11.50 | 1 | 1760 | Força alta, a mesma da nossa padaria.
    # temperos
    mer-401 | Flor de Sal 100 g | Salinas do Norte | 18.90 | 0.1 | 1430 | Colhida ao entardecer, estala no dente.
    mer-402 | Molho de Pimenta Fermentada 150 ml | Fogo Manso | 24.90 | - | 1120 | Sessenta dias de fermentação: sabor antes do ardor.
    mer-403 | Tempero Caseiro de Alho e Ervas 200 g | Fogo Manso | 16.90 | 0.2 | 980 | Sem glutamato, com salsinha de verdade.
    mer-404 | Louro em Folhas 50 g | Fogo Manso | 7.90 | 0.05 | 430 | Folhas inteiras e verdes.
    mer-405 | Kit Especiarias do Mundo, 8 potes | Fogo Manso | 119.00 | 0.4 | 350 | Cominho, páprica, cúrcuma, zaatar e outras quatro, com livreto.
    # castanhas
    mer-501 | Castanha-de-caju Torrada 250 g | Sertão Bom | 38.90 | 0.25 | 1980 | Inteiras e torradas com pouco sal.
    mer-502 | Castanha-do-pará 200 g | Floresta em Pé | 32.90 | 0.2 | 1230 | Extrativismo que mantém a mata de pé.
    mer-503 | Mix de Castanhas e Frutas Secas 300 g | Sertão Bom | 36.90 > 29.90 | 0.3 | 1650 | Caju, amêndoa, uva-passa e damasco.
    mer-504 | Tâmaras Medjool 250 g | Sertão Bom | 44.90 | 0.25 | 520 | Grandes e macias como caramelo.
    # atacado
    mer-601 | Farinha de Trigo 25 kg | Celeiro do Sul | 142.00 | 25 | 280 | Saco para padarias e pizzarias.
    mer-602 | Azeite Extravirgem, galão de 5 litros | Olival do Alto | 489.00 | 5 | 110 | O mesmo azeite, para cozinhas profissionais.
    mer-603 | Açúcar Cristal em Big Bag 1.200 kg | Celeiro do Sul | 4680.00 | 1200 | 9 | Para indústria e confeitaria, com laudo de análise.
    mer-604 | Arroz Agulhinha, fardo de 30 kg | Celeiro do Sul | 189.00 > 174.00 | 30 | 190 | Seis pacotes de 5 kg no fardo fechado.
  `,
  traits: {
    "mer-101": {
      collections: ["queridinhos", "para-presentear"],
      highlights: ["Safra 2026", "Premiado"],
      promotionalPrice: 54.9,
      tablePrices: { clube: 52.9 },
      specification: { Acidez: ["0,2%"], Azeitonas: ["Arbequina", "Koroneiki"], Colheita: ["Fevereiro"] },
      description: `
<p>Azeitonas colhidas ainda verdes e prensadas no mesmo dia, a 1.300 metros de altitude.</p>
<ul>
  <li><strong>Acidez:</strong> 0,2%</li>
  <li><strong>Aroma:</strong> grama cortada, tomate e amêndoa verde</li>
  <li><strong>Uso:</strong> finalização de saladas, sopas, peixes e até sobremesas</li>
</ul>
<blockquote>“Um dos azeites mais vivos que provei neste ano”, diz a nossa cozinheira, que não elogia à toa.</blockquote>`,
    },
    "mer-201": { offer: "Leve 3, pague 2" },
    "mer-204": { collections: ["queridinhos"] },
    "mer-301": { subscriptions: [everyMonths(1), everyMonths(2)] },
    "mer-303": { subscriptions: [everyMonths(1)] },
    "mer-305": { collections: ["cafe-da-manha"], subscriptions: [everyMonths(1)], highlights: ["Sem açúcar refinado"] },
    "mer-405": { collections: ["para-presentear"] },
    "mer-504": { stock: 0 },
    "mer-601": { tablePrices: { atacado: 118 }, stock: { "aurora-campinas": 80 } },
    "mer-603": {
      pickupOnly: "Carga pesada: retirada com agendamento no depósito de Campinas.",
      stock: { "aurora-campinas": 3 },
      tablePrices: { atacado: 3980 },
    },
  },
};
