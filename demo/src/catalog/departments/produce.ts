import type { Department } from "../department.ts";
import { everyWeeks } from "../recurrence.ts";

export const produce: Department = {
  category: {
    id: "hortifruti",
    name: "HORTIFRÚTI",
    about: "Colhido na véspera em sítios a menos de 120 km.",
    children: [
      { id: "frutas", name: "Frutas" },
      { id: "verduras", name: "Verduras e legumes" },
      { id: "ervas", name: "Ervas e brotos" },
      { id: "cestas-da-feira", name: "Cestas da feira" },
    ],
  },
  specification: { Procedência: ["Sítios do cinturão verde de São Paulo"] },
  notes: [
    "<p>Selecionado à mão. Se algo não chegar bonito, devolvemos o valor do item.</p>",
    "<p>Lave só na hora de usar: dura mais na geladeira.</p>",
    "<p>Vendido em embalagens com peso aproximado; a natureza não faz duas peças iguais.</p>",
  ],
  productGroup: `
    # frutas
    fru-101 | Banana-prata, cerca de 1 kg | Sítio Boa Terra | 8.90 | 1 | 7420 | Casca fina e doçura na medida, no ponto de comer em dois dias.
    fru-102 | Maçã Fuji, cerca de 1 kg | Pomar do Sul | 13.90 | 1 | 4980 | Crocante e suculenta, da última colheita de Santa Catarina.
    fru-103 | Manga Palmer, cerca de 600 g | Sítio Boa Terra | 9.60 | 0.6 | 3120 | Sem fiapos, perfumada e muito doce.
    fru-104 | Morango Orgânico 250 g | Raiz Viva | 16.90 > 12.90 | 0.25 | 2870 | Pequenos, vermelhos até o cabinho e cheirosos.
    fru-105 | Uva Sem Semente 500 g | Pomar do Sul | 14.90 | 0.5 | 2640 | Bagos firmes e gelados: some em minutos.
    fru-106 | Laranja-pera, saco de 3 kg | Sítio Boa Terra | 15.90 | 3 | 3910 | Para suco, com casca fina e muito caldo.
    fru-107 | Limão-taiti, cerca de 500 g | Sítio Boa Terra | 4.90 | 0.5 | 3340 | Suculento, para o tempero e a caipirinha.
    fru-108 | Abacaxi Pérola | Sítio Boa Terra | 10.90 | 1.4 | 1890 | Docinho e sem ardor, escolhido pelo perfume.
    fru-109 | Melancia Baby, cerca de 3 kg | Sítio Boa Terra | 22.50 | 3 | 1120 | Do tamanho certo para a geladeira.
    fru-110 | Abacate Manteiga, cerca de 700 g | Sítio Boa Terra | 8.40 | 0.7 | 2030 | Cremoso, para a torrada ou a vitamina.
    fru-111 | Coco Verde Gelado | Sítio Boa Terra | 9.90 | 1.8 | 1480 | Já furado e com canudo de papel.
    fru-112 | Mirtilo 125 g | Pomar do Sul | 18.90 | 0.125 | 940 | Azedinho e doce, para o iogurte e o bolo.
    fru-113 | Kiwi Gold, cerca de 400 g | Pomar do Sul | 19.60 | 0.4 | 620 | Polpa amarela, sem acidez.
    fru-114 | Pêssego de Casca Fina, cerca de 600 g | Pomar do Sul | 16.20 | 0.6 | 540 | Só no verão: macio e perfumado.
    fru-115 | Melão Rei, cerca de 1,5 kg | Sítio Boa Terra | 18.00 | 1.5 | 710 | Casca rendada e polpa cor de mel.
    fru-116 | Pera Portuguesa, cerca de 600 g | Pomar do Sul | 11.40 | 0.6 | 480 | Rústica por fora e amanteigada por dentro.
    fru-117 | Cereja Fresca 250 g | Pomar do Sul | 34.90 | 0.25 | 330 | Chega em dezembro e acaba rápido.
    # verduras
    ver-201 | Alface-crespa Hidropônica | Horta do Lago | 5.90 | 0.2 | 4210 | Folhas crocantes, colhidas com raiz.
    ver-202 | Tomate Italiano, cerca de 500 g | Horta do Lago | 6.90 | 0.5 | 5030 | Carnudo, para molho e salada.
    ver-203 | Cenoura com Rama, maço | Raiz Viva | 9.90 | 0.6 | 2140 | Doce como cenoura de horta; use a rama no pesto.
    ver-204 | Brócolis Ninja | Horta do Lago | 9.50 | 0.4 | 2560 | Buquês fechados e talo macio.
    ver-205 | Batata Asterix, cerca de 1 kg | Sítio Boa Terra | 9.90 | 1 | 3670 | Casca rosada, ideal para fritar e assar.
    ver-206 | Cebola-roxa, cerca de 500 g | Sítio Boa Terra | 5.40 | 0.5 | 2980 | Suave, para comer crua.
    ver-207 | Alho-roxo 200 g | Sítio Boa Terra | 8.90 | 0.2 | 2410 | Dentes grandes e fáceis de descascar.
    ver-208 | Berinjela, cerca de 600 g | Horta do Lago | 6.60 | 0.6 | 1120 | Casca lisa e poucas sementes.
    ver-209 | Milho-verde na Palha, 4 espigas | Sítio Boa Terra | 10.90 | 1 | 1330 | Cozido na água com sal, é só manteiga.
    ver-210 | Abóbora Cabotiá, cerca de 1,2 kg | Sítio Boa Terra | 8.40 | 1.2 | 860 | Sequinha e doce, boa até com casca.
    ver-211 | Trio de Pimentões 600 g | Horta do Lago | 15.90 > 12.50 | 0.6 | 970 | Verde, amarelo e vermelho.
    ver-212 | Pepino Japonês, cerca de 400 g | Horta do Lago | 5.20 | 0.4 | 1080 | Crocante e sem amargor.
    ver-213 | Cogumelo-paris Fresco 200 g | Horta do Lago | 15.90 | 0.2 | 1410 | Branquinhos e firmes, colhidos ontem.
    ver-214 | Batata-doce Roxa, cerca de 800 g | Raiz Viva | 7.60 | 0.8 | 1290 | Assada inteira fica como doce.
    ver-215 | Ervilha-torta 200 g | Horta do Lago | 12.90 | 0.2 | 430 | Dois minutos na frigideira e está pronta.
    # ervas
    erv-301 | Manjericão em Vaso | Horta do Lago | 12.90 | 0.3 | 1240 | Para a janela da cozinha.
    erv-302 | Broto de Girassol 100 g | Horta do Lago | 14.90 | 0.1 | 390 | Crocante, com gosto de semente tostada.
    erv-303 | Pimenta Dedo-de-moça 100 g | Horta do Lago | 6.90 | 0.1 | 820 | Ardência média e perfume de fruta.
    erv-304 | Gengibre Fresco 200 g | Raiz Viva | 7.90 | 0.2 | 1010 | Novo, de casca fina e bem picante.
    erv-305 | Maço de Hortelã | Raiz Viva | 4.50 | 0.06 | 930 | Para o chá, o suco e o tabule.
    # cestas-da-feira
    ces-401 | Cesta da Semana para Duas Pessoas, cerca de 5 kg | Sítio Boa Terra | 79.90 > 69.90 | 5 | 2310 | Cinco frutas, cinco legumes e duas folhas, conforme a estação.
    ces-402 | Cesta da Semana para a Família, cerca de 11 kg | Sítio Boa Terra | 149.90 > 129.90 | 11 | 1640 | A feira inteira em uma caixa retornável.
    ces-403 | Cesta Orgânica Certificada, cerca de 6 kg | Raiz Viva | 139.00 | 6 | 890 | Doze itens orgânicos, do produtor à sua porta.
  `,
  traits: {
    "fru-101": { byTheKilo: true, collections: ["cafe-da-manha"], tablePrices: { atacado: 6.9 } },
    "fru-102": { byTheKilo: true, tablePrices: { atacado: 11.2 } },
    "fru-103": { byTheKilo: true },
    "fru-104": { highlights: ["Orgânico", "Safra nova"], offer: "Leve 3, pague 2" },
    "fru-107": { byTheKilo: true },
    "fru-109": { byTheKilo: true, stock: 4 },
    "fru-110": { byTheKilo: true, collections: ["cafe-da-manha"] },
    "fru-113": { byTheKilo: true },
    "fru-114": { byTheKilo: true, isInactive: true },
    "fru-115": { byTheKilo: true },
    "fru-116": { byTheKilo: true },
    "fru-117": { isInactive: true, highlights: ["Só em dezembro"] },
    "ver-202": { byTheKilo: true, tablePrices: { atacado: 5.4 } },
    "ver-205": { byTheKilo: true },
    "ver-206": { byTheKilo: true },
    "ver-208": { byTheKilo: true },
    "ver-210": { byTheKilo: true },
    "ver-212": { byTheKilo: true },
    "ver-214": { byTheKilo: true },
    "erv-302": { stock: 1 },
    "ces-401": {
      collections: ["queridinhos"],
      subscriptions: [everyWeeks(1), everyWeeks(2)],
      highlights: ["Muda toda semana"],
      asksPreferences: true,
      description: `
<p>Uma cesta pensada para duas pessoas que cozinham em casa quase todo dia. A seleção acompanha a estação e chega com uma carta dos produtores.</p>
<p><strong>Nesta semana:</strong></p>
<ul>
  <li>Banana-prata, maçã, mamão, laranja e limão</li>
  <li>Cenoura, batata, abobrinha, tomate e cebola</li>
  <li>Alface-crespa e cheiro-verde</li>
</ul>
<p>Não come alguma coisa? Escreva nas preferências e trocamos por outro item do mesmo valor.</p>`,
    },
    "ces-402": { subscriptions: [everyWeeks(1), everyWeeks(2)], asksPreferences: true },
    "ces-403": { subscriptions: [everyWeeks(1)], highlights: ["Orgânico"], asksPreferences: true },
  },
};
