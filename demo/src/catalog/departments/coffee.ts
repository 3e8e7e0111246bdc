import type { Department } from "../department.ts";
import { everyDays, everyMonths, everyWeeks } from "../recurrence.ts";

export const coffee: Department = {
  category: {
    id: "cafes",
    name: "CAFÉS E CHÁS",
    about: "Grãos torrados toda semana, chás em folha e tudo para a xícara.",
    children: [
      {
        id: "cafes-torrados",
        name: "Cafés torrados",
        children: [
          { id: "cafes-graos", name: "Em grãos" },
          { id: "cafes-moidos", name: "Moídos" },
          { id: "cafes-capsulas", name: "Cápsulas e drip" },
        ],
      },
      { id: "chas", name: "Chás e infusões" },
      { id: "cafes-preparo", name: "Preparo do café" },
    ],
  },
  tableRates: { atacado: 0.86 },
  specification: { Conservação: ["Local seco e ao abrigo da luz"], Origem: ["Brasil"] },
  notes: [
    "<p>Depois de aberto, guarde em pote bem fechado e consuma em até 30 dias.</p>",
    "<p>Para uma xícara equilibrada, use <strong>10 g para cada 100 ml</strong> de água logo antes da fervura.</p>",
    "<p>Torramos em pequenos lotes às terças-feiras; a data da torra vem escrita à mão no pacote.</p>",
  ],
  productGroup: `
    # cafes-graos
    caf-101 | Café Bourbon Amarelo em grãos 250 g | Serra Clara | 42.90 | 0.25 | 4820 | Doce e encorpado, com notas de caramelo, castanha e um final longo de chocolate ao leite.
    caf-102 | Café Catuaí Vermelho em grãos 250 g | Serra Clara | 38.90 | 0.25 | 2310 | Acidez cítrica leve e corpo médio: o café para beber a manhã toda.
    caf-103 | Café Arara Fermentado Natural com notas de frutas vermelhas, edição limitada de produtor, em grãos 250 g | Fazenda do Alto | 68.00 | 0.25 | 640 | Fermentação lenta de 72 horas que traz cereja, vinho tinto e uma doçura de compota.
    caf-104 | Café Mundo Novo em grãos 1 kg | Fazenda do Alto | 112.00 > 98.90 | 1 | 1975 | Torra média para espresso, com crema firme e sabor de nozes tostadas.
    caf-105 | Café Geisha Microlote em grãos 150 g | Fazenda do Alto | 139.00 | 0.15 | 118 | Floral e delicado, com jasmim, bergamota e mel; apenas 90 pacotes por safra.
    caf-106 | Blend da Casa em grãos 500 g | Empório Aurora | 64.90 | 0.5 | 3650 | O café servido no nosso balcão: cacau, melado e um fim de boca limpo.
    caf-107 | Café Descafeinado em grãos 250 g | Serra Clara | 46.50 | 0.25 | 870 | Descafeinado em água, sem solventes, para a xícara depois do jantar.
    # cafes-moidos
    caf-111 | Café Tradicional moído 500 g | Vale Bonito | 27.90 > 23.90 | 0.5 | 6120 | Torra média-escura e moagem para coador de pano: sabor de casa de vó.
    caf-112 | Café Orgânico moído 250 g | Raiz Viva | 36.90 | 0.25 | 1430 | Cultivado à sombra da mata, sem agrotóxicos, por famílias do sul de Minas.
    caf-113 | Café moído para Cold Brew 250 g | Vale Bonito | 34.90 | 0.25 | 720 | Moagem grossa pensada para 12 horas de infusão a frio.
    caf-114 | Café Extraforte moído 250 g | Vale Bonito | 16.90 | 0.25 | 2890 | Torra intensa para quem gosta do café que acorda a casa.
    # cafes-capsulas
    caf-121 | Cápsulas de Espresso Aurora, 10 unidades | Empório Aurora | 26.90 | 0.055 | 3310 | Cápsulas compostáveis com o blend da casa em moagem fina.
    caf-122 | Cápsulas Avelã, 10 unidades | Empório Aurora | 28.90 | 0.055 | 1180 | Espresso aromatizado com avelã torrada, sem açúcar.
    caf-123 | Drip Coffee Bourbon, caixa com 10 sachês | Serra Clara | 39.90 | 0.1 | 960 | Filtro individual para abrir sobre a xícara: só falta a água quente.
    # chas
    cha-201 | Chá Verde Sencha em folhas 80 g | Jardim de Folhas | 38.00 | 0.08 | 690 | Folhas cozidas no vapor, de sabor vegetal e frescor de capim-limão.
    cha-202 | Infusão de Camomila e Mel 60 g | Jardim de Folhas | 24.90 | 0.06 | 1520 | Flores inteiras de camomila com pedacinhos de mel desidratado.
    cha-203 | Chá Preto com Limão-siciliano 80 g | Jardim de Folhas | 32.00 | 0.08 | 540 | Chá preto encorpado com casca de limão; ótimo gelado.
    cha-204 | Infusão de Hibisco, Maçã e Canela 100 g | Raiz Viva | 27.50 > 22.00 | 0.1 | 1110 | Vermelha, frutada e naturalmente adoçada pela maçã seca.
    cha-205 | Erva-mate Tostada a granel 200 g | Raiz Viva | 18.90 | 0.2 | 830 | Mate tostado em fogo de lenha, para quente ou gelado.
    cha-206 | Matcha Cerimonial 30 g | Jardim de Folhas | 119.00 | 0.05 | 260 | Moído em pedra, de verde vivo e espuma cremosa.
    cha-207 | Kit Chá com Bolinhas de Tapioca | Jardim de Folhas | 44.90 | 0.35 | 410 | Chá preto, tapioca e canudos largos para quatro copos.
    # cafes-preparo
    caf-301 | Coador de Pano com Suporte de Madeira | Oficina Ipê | 89.00 | - | 780 | Suporte torneado em ipê de reaproveitamento e coador de algodão cru.
    caf-302 | Moedor Manual de Café com Lâminas Cônicas | Oficina Ipê | 249.00 > 219.00 | - | 315 | Doze ajustes de moagem, do espresso à prensa francesa.
    caf-303 | Chaleira Bico de Ganso 1 litro | Casa Mirante | 279.00 | - | 228 | Bico fino para controlar o fio de água no coado.
    caf-304 | Filtros de Papel nº 103, pacote com 100 | Vale Bonito | 19.90 | - | 2540 | Papel sem cloro, que não deixa gosto na xícara.
    caf-305 | Balança Digital com Cronômetro | Casa Mirante | 169.90 | - | 190 | Precisão de 0,1 g e cronômetro no mesmo visor.
  `,
  traits: {
    "caf-101": {
      collections: ["queridinhos", "cafe-da-manha"],
      highlights: ["Mais pedido", "Torra da semana"],
      subscriptions: [everyWeeks(2), everyMonths(1), everyMonths(2)],
      asksPreferences: true,
      tablePrices: { clube: 38.6 },
      stock: { "aurora-pinheiros": 40, "aurora-moema": 24, "aurora-campinas": 12 },
      specification: {
        Torra: ["Média"],
        Notas: ["Caramelo", "Castanha", "Chocolate ao leite"],
        Altitude: ["1.180 m"],
        Pontuação: ["86 pontos"],
      },
      description: `
<p>O <strong>Bourbon Amarelo</strong> é o café que apresenta a nossa casa: doce, encorpado e fácil de gostar.</p>
<h3>Na xícara</h3>
<ul>
  <li><strong>Aroma:</strong> caramelo e pão tostado</li>
  <li><strong>Sabor:</strong> castanha, melado e chocolate ao leite</li>
  <li><strong>Corpo:</strong> aveludado, com acidez baixa</li>
</ul>
<h3>Como preparamos</h3>
<ol>
  <li>Escalde o filtro e aqueça a xícara.</li>
  <li>Use 20 g de café moído na hora para 200 ml de água.</li>
  <li>Despeje em três vezes, com calma, em até três minutos.</li>
</ol>
<p><em>Moagem do café:</em> conte para nós nas preferências do item se prefere em grãos, para coador, prensa ou espresso.</p>`,
    },
    "caf-102": { asksPreferences: true, subscriptions: [everyMonths(1)], collections: ["cafe-da-manha"] },
    "caf-103": { highlights: ["Edição limitada"], stock: 1, asksPreferences: true },
    "caf-104": { asksPreferences: true, subscriptions: [everyMonths(1), everyMonths(3)], tablePrices: { clube: 92.9 } },
    "caf-105": { highlights: ["Microlote"], stock: 0, collections: ["para-presentear"] },
    "caf-106": {
      collections: ["queridinhos"],
      asksPreferences: true,
      subscriptions: [everyWeeks(1), everyWeeks(2), everyMonths(1)],
      offer: "Leve 3, pague 2",
      tablePrices: { clube: 58.4 },
    },
    "caf-111": { subscriptions: [everyMonths(1)], offer: "Leve 2 e ganhe 10%" },
    "caf-112": { highlights: ["Orgânico"], collections: ["cafe-da-manha"] },
    "caf-121": { subscriptions: [everyDays(15), everyMonths(1)], offer: "Leve 4, pague 3" },
    "caf-302": { collections: ["para-presentear"], sellerName: "Oficina Ipê" },
    "caf-303": {
      collections: ["para-presentear"],
      variants: {
        attributes: [
          {
            id: "acabamento",
            name: "Acabamento",
            options: [
              { id: "inox", name: "Inox escovado", redirectable: true },
              { id: "preto-fosco", name: "Preto fosco", redirectable: true, extra: 20 },
              { id: "cobre", name: "Cobre", redirectable: true, extra: 60 },
            ],
          },
        ],
        soldOut: ["cobre"],
      },
    },
    "cha-204": { highlights: ["Sem cafeína"] },
    "cha-206": { stock: 1, collections: ["para-presentear"] },
  },
};
