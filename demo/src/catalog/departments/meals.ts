import type { Department } from "../department.ts";
import { everyDays, everyWeeks } from "../recurrence.ts";

export const meals: Department = {
  category: {
    id: "pratos",
    name: "Pratos prontos",
    about: "Da nossa cozinha para o seu forno, em vinte minutos.",
    children: [
      { id: "pratos-principais", name: "Principais" },
      { id: "sopas", name: "Sopas e caldos" },
      { id: "saladas", name: "Saladas" },
      { id: "marmitas", name: "MARMITAS" },
    ],
  },
  specification: { Conservação: ["Congelado, até −18 °C, por 90 dias"] },
  notes: [
    "<p>Do congelador para o forno a 200 °C, sem descongelar.</p>",
    "<p>Sem conservantes. Lista completa de ingredientes e alérgenos no rótulo.</p>",
  ],
  productGroup: `
    # pratos-principais
    pra-101 | Lasanha à Bolonhesa 600 g | Cozinha Aurora | 46.90 > 39.90 | 0.6 | 2310 | Massa fina, ragu de quatro horas e molho branco.
    pra-102 | Moqueca de Camarão com Pirão 500 g | Cozinha Aurora | 64.90 | 0.5 | 970 | Leite de coco, dendê e coentro na medida.
    pra-103 | Estrogonofe de Frango com Arroz 450 g | Cozinha Aurora | 36.90 | 0.45 | 1890 | Cremoso, com batata-palha à parte.
    pra-104 | Feijoada Completa 700 g | Cozinha Aurora | 52.90 | 0.7 | 1230 | Para o sábado em que ninguém quer cozinhar.
    pra-105 | Galinhada com Pequi 500 g | Cozinha Aurora | 42.90 | 0.5 | 390 | Goiás em um prato; cuidado com o caroço.
    pra-106 | Pizza de Fermentação Natural Margherita | Cozinha Aurora | 44.90 > 38.90 | 0.45 | 2010 | Pré-assada em pedra: oito minutos e está pronta.
    pra-107 | Kit Tacos de Carnitas para Duas Pessoas | Cozinha Aurora | 59.90 | 0.7 | 410 | Tortilhas de milho, carne desfiada e três molhos.
    pra-108 | Parmegiana de Berinjela 500 g | Cozinha Aurora | 38.90 | 0.5 | 640 | Empanada, gratinada e sem carne.
    # sopas
    pra-201 | Creme de Abóbora com Gengibre 400 g | Cozinha Aurora | 24.90 | 0.4 | 870 | Aveludado, com sementes tostadas.
    pra-202 | Canja da Vó 500 g | Cozinha Aurora | 26.90 | 0.5 | 1120 | Cura quase tudo.
    pra-203 | Caldo-verde 450 g | Cozinha Aurora | 27.90 > 22.90 | 0.45 | 760 | Batata, couve fininha e linguiça defumada.
    pra-204 | Lámen Vegetal de Cogumelos 480 g | Cozinha Aurora | 36.90 | 0.48 | 430 | Caldo de doze horas, macarrão à parte.
    # saladas
    pra-301 | Salada de Grãos com Abóbora 320 g | Cozinha Aurora | 28.90 | 0.32 | 680 | Quinoa, lentilha, abóbora e folhas.
    pra-302 | Salada Caesar com Frango 300 g | Cozinha Aurora | 31.90 | 0.3 | 940 | Molho à parte, croutons da nossa baguete.
    pra-303 | Salada Caprese 280 g | Cozinha Aurora | 34.90 | 0.28 | 470 | Búfala, tomate italiano e pesto.
    # marmitas
    pra-401 | Marmita do Dia | Cozinha Aurora | 29.90 | 0.45 | 3870 | O cardápio muda todo dia; o capricho, não.
    pra-402 | Kit 5 Marmitas Leves | Cozinha Aurora | 149.00 > 134.00 | 2 | 1320 | Segunda a sexta resolvidas, até 450 calorias cada.
    pra-403 | Kit 5 Marmitas Veganas | Cozinha Aurora | 154.00 | 2 | 560 | Proteína de verdade, sem nada de origem animal.
  `,
  traits: {
    "pra-101": { collections: ["queridinhos"], stock: { "aurora-pinheiros": 16, "aurora-moema": 16 } },
    "pra-102": { highlights: ["Prato da semana"], promotionalPrice: 57.9 },
    "pra-106": { offer: "Leve 3, pague 2" },
    "pra-107": { stock: 1 },
    "pra-204": { isInactive: true },
    "pra-303": { stock: 0 },
    "pra-401": {
      subscriptions: [everyDays(1), everyDays(2), everyWeeks(1)],
      asksPreferences: true,
      variants: {
        attributes: [
          {
            id: "tamanho",
            name: "Tamanho",
            options: [
              { id: "p", name: "Pequena, 350 g" },
              { id: "m", name: "Média, 450 g", extra: 4 },
              { id: "g", name: "Grande, 600 g", extra: 9 },
            ],
          },
          {
            id: "dieta",
            name: "Dieta",
            options: [
              { id: "tradicional", name: "Tradicional" },
              { id: "vegetariana", name: "Vegetariana" },
              { id: "sem-gluten", name: "Sem glúten", extra: 5 },
            ],
          },
        ],
        missing: ["g-sem-gluten"],
      },
    },
    "pra-402": { subscriptions: [everyWeeks(1), everyWeeks(2)], highlights: ["Assinatura"] },
    "pra-403": { subscriptions: [everyWeeks(1)] },
  },
};
