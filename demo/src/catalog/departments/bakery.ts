import type { Department } from "../department.ts";
import { everyDays, everyWeeks } from "../recurrence.ts";

export const bakery: Department = {
  category: {
    id: "padaria",
    name: "Padaria artesanal",
    about: "Fermentação natural de 24 horas. Sai do forno às 7h e às 16h.",
    children: [
      { id: "paes", name: "Pães" },
      { id: "bolos", name: "Bolos e tortas" },
      { id: "salgados", name: "Salgados" },
    ],
  },
  specification: { Alérgenos: ["Contém glúten", "Pode conter leite e ovos"], Validade: ["3 dias"] },
  notes: [
    "<p>Para voltar à crocância, aqueça 5 minutos em forno a 180 °C.</p>",
    "<p>Assado no dia. Congela bem por até 30 dias, já fatiado.</p>",
    "<p>Feito com farinha moída em pedra e nenhum melhorador.</p>",
  ],
  productGroup: `
    # paes
    pao-101 | Pão de Fermentação Natural 700 g | Forno Aurora | 28.00 | 0.7 | 5230 | Casca que canta ao sair do forno e miolo úmido de alvéolos abertos.
    pao-102 | Baguete Tradicional 250 g | Forno Aurora | 11.50 | 0.25 | 4110 | Fina, dourada e com pestana, como deve ser.
    pao-103 | Croissant de Manteiga | Forno Aurora | 12.90 | 0.08 | 6740 | Vinte e sete camadas de massa e manteiga de verdade.
    pao-104 | Bagel com Gergelim, 4 unidades | Forno Aurora | 24.90 | 0.4 | 980 | Cozido em água com mel antes de assar, por isso tão macio.
    pao-105 | Pão Integral com Nozes e Uvas-passas 600 g | Forno Aurora | 32.90 | 0.6 | 1320 | Farinha integral, nozes inteiras e doçura só da fruta.
    pao-106 | Focaccia de Alecrim e Tomate 500 g | Forno Aurora | 26.90 > 22.90 | 0.5 | 1870 | Azeite generoso, flor de sal e tomates doces assados.
    pao-107 | Pretzel Macio, 3 unidades | Forno Aurora | 21.00 | 0.3 | 640 | Casca escura e salgada, para mergulhar na mostarda.
    pao-108 | Brioche com Gotas de Chocolate 400 g | Forno Aurora | 29.90 | 0.4 | 1510 | Massa rica em ovos e manteiga, que desfia.
    pao-109 | Pão de Alho Recheado, 5 unidades | Forno Aurora | 27.90 | 0.45 | 2980 | Recheio cremoso de alho assado e queijo, direto para a brasa.
    pao-110 | Pão de Leite Fofinho, 8 unidades | Forno Aurora | 18.90 | 0.4 | 2210 | Macio por dias, do tamanho do lanche das crianças.
    pao-111 | Pão Sem Glúten de Sementes 450 g | Raiz Viva | 36.90 | 0.45 | 560 | Girassol, linhaça e psyllium, úmido e fácil de fatiar.
    pao-112 | Broa de Fubá com Erva-doce, 4 unidades | Forno Aurora | 16.50 | 0.36 | 1140 | Fubá de moinho d'água e aquele perfume de festa junina.
    # bolos
    bol-201 | Bolo de Cenoura com Brigadeiro 900 g | Doces da Nena | 52.00 | 0.9 | 3460 | Cobertura de brigadeiro que racha na primeira fatia.
    bol-202 | Torta de Morangos Frescos 1,2 kg | Doces da Nena | 98.00 | 1.2 | 1230 | Massa amanteigada, creme de baunilha e morangos do dia.
    bol-203 | Bolo de Limão-siciliano com Calda 700 g | Doces da Nena | 46.00 > 39.90 | 0.7 | 1410 | Úmido e perfumado, regado ainda quente.
    bol-204 | Cupcakes de Baunilha, 6 unidades | Doces da Nena | 54.00 | 0.48 | 720 | Baunilha do cerrado e cobertura leve de manteiga.
    bol-205 | Torta de Maçã Rústica 800 g | Doces da Nena | 62.00 | 0.8 | 540 | Maçã fuji, canela e crocante de aveia.
    bol-206 | Pão de Banana com Castanhas 600 g | Doces da Nena | 38.00 | 0.6 | 1320 | Bananas bem maduras e castanha-do-pará.
    bol-207 | Bolo de Aniversário Personalizado 3 kg | Doces da Nena | 289.00 | 3 | 310 | Escolha massa, recheio e a frase; serve 30 pessoas.
    bol-208 | Sonhos de Doce de Leite, 4 unidades | Forno Aurora | 26.00 | 0.36 | 1980 | Fritos na hora e recheados até a borda.
    # salgados
    sal-301 | Pão de Queijo Congelado 1 kg | Retiro da Serra | 39.90 | 1 | 5870 | Do freezer para o forno: queijo curado e polvilho azedo.
    sal-302 | Empadinhas de Palmito, 6 unidades | Forno Aurora | 34.90 | 0.36 | 1090 | Massa que esfarela e recheio cremoso com azeitona.
    sal-303 | Coxinhas de Frango com Requeijão, 12 unidades | Forno Aurora | 42.90 > 36.90 | 0.48 | 3240 | Massa de batata fininha e muito recheio.
    sal-304 | Quiche de Alho-poró 600 g | Forno Aurora | 49.90 | 0.6 | 870 | Creme de ovos e nata sobre massa crocante.
    sal-305 | Sanduíche Natural de Frango | Forno Aurora | 18.90 | 0.22 | 1460 | Pão integral, frango desfiado, cenoura e folhas.
  `,
  traits: {
    "pao-101": {
      collections: ["queridinhos", "cafe-da-manha"],
      highlights: ["Sai do forno às 7h"],
      subscriptions: [everyDays(1), everyDays(2), everyWeeks(1)],
      tablePrices: { atacado: 23.8, clube: 25.2 },
      stock: { "aurora-pinheiros": 30, "aurora-moema": 18, "aurora-campinas": 10 },
    },
    "pao-102": { subscriptions: [everyDays(1), everyWeeks(1)], offer: "Leve 3, pague 2" },
    "pao-103": { collections: ["queridinhos", "cafe-da-manha"], stock: 24 },
    "pao-104": { collections: ["cafe-da-manha"] },
    "pao-108": { collections: ["cafe-da-manha"] },
    "pao-110": { subscriptions: [everyDays(2), everyWeeks(1)] },
    "pao-111": { highlights: ["Sem glúten"] },
    "bol-201": { collections: ["queridinhos"] },
    "bol-202": { pickupOnly: "Torta delicada: disponível apenas para retirada em loja.", stock: 3 },
    "bol-207": {
      pickupOnly: "Bolos de festa são retirados na loja, com dois dias de antecedência.",
      asksPreferences: true,
      stock: "always",
      variants: {
        attributes: [
          {
            id: "massa",
            name: "Massa",
            options: [
              { id: "baunilha", name: "Baunilha" },
              { id: "chocolate", name: "Chocolate" },
              { id: "red-velvet", name: "Veludo vermelho", extra: 30 },
            ],
          },
          {
            id: "recheio",
            name: "Recheio",
            options: [
              { id: "brigadeiro", name: "Brigadeiro" },
              { id: "doce-de-leite", name: "Doce de leite" },
              { id: "frutas", name: "Frutas vermelhas", extra: 25 },
            ],
          },
        ],
        missing: ["red-velvet-doce-de-leite"],
      },
    },
    "bol-208": { stock: 0 },
    "sal-301": { collections: ["cafe-da-manha"], subscriptions: [everyWeeks(2)], tablePrices: { atacado: 33.9 } },
    "sal-305": { isInactive: true },
  },
};
