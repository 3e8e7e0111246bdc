import type { Department } from "../department.ts";
import { everyMonths } from "../recurrence.ts";

const fragrance = {
  id: "fragrancia",
  name: "Fragrância",
  options: [
    { id: "lavanda", name: "Lavanda", isPictured: true },
    { id: "capim-limao", name: "Capim-limão", isPictured: true },
    { id: "flor-de-laranjeira", name: "Flor de laranjeira", isPictured: true },
    { id: "cacau", name: "Cacau", isPictured: true },
  ],
};

export const beauty: Department = {
  category: {
    id: "beleza",
    name: "Beleza e bem-estar",
    about: "Cosméticos de ingredientes brasileiros, sem teste em animais.",
    children: [
      { id: "banho", name: "Banho e corpo" },
      { id: "rosto", name: "Rosto" },
      { id: "cabelos", name: "Cabelos" },
      { id: "casa-perfumada", name: "Casa perfumada" },
    ],
  },
  specification: { Testes: ["Não testado em animais"], Fórmula: ["Vegana"] },
  tableRates: { clube: 0.92 },
  notes: [
    "<p>Faça um teste no antebraço antes do primeiro uso. Suspenda se houver irritação.</p>",
    "<p>Frasco de vidro retornável: traga vazio e leve o refil com desconto.</p>",
  ],
  productGroup: `
    # banho
    bel-101 | Sabonete Artesanal 110 g | Botica Ipê | 22.00 | 0.11 | 2980 | Saponificado a frio, com óleos de babaçu e oliva.
    bel-102 | Hidratante de Coco e Murumuru 250 ml | Botica Ipê | 64.00 > 54.00 | - | 1430 | Absorve rápido e perfuma de leve.
    bel-103 | Sais de Banho com Lavanda 400 g | Botica Ipê | 48.00 | 0.4 | 520 | Para o fim de um dia comprido.
    bel-104 | Bucha Vegetal Natural | Raiz Viva | 14.90 | - | 890 | Colhida no pé, costurada com alça.
    bel-105 | Protetor Solar Corporal FPS 50 200 ml | Botica Ipê | 89.00 | - | 640 | Toque seco, sem deixar branco.
    bel-106 | Óleo Corporal de Castanha 120 ml | Botica Ipê | 72.00 | - | 410 | Na pele ainda úmida, depois do banho.
    # rosto
    bel-201 | Água Micelar de Rosas 200 ml | Botica Ipê | 58.00 | - | 730 | Limpa e acalma em um só passo.
    bel-202 | Sérum de Vitamina C 30 ml | Botica Ipê | 129.00 > 109.00 | - | 860 | Camu-camu da Amazônia, para o viço de manhã.
    bel-203 | Batom Cremoso de Cupuaçu | Botica Ipê | 59.00 | - | 1210 | Cor que fica e lábio que não resseca.
    bel-204 | Bálsamo Labial de Mel e Própolis 10 g | Abelha Mestra | 24.00 | 0.05 | 1540 | Latinha que mora no bolso.
    bel-205 | Máscara de Argila Verde 100 g | Botica Ipê | 38.00 | 0.1 | 490 | Quinze minutos e a pele respira.
    # cabelos
    bel-301 | Xampu Sólido de Alecrim 80 g | Botica Ipê | 39.00 | 0.08 | 980 | Rende dois frascos e viaja na mala.
    bel-302 | Máscara Capilar de Abacate 300 g | Botica Ipê | 68.00 | 0.3 | 670 | Para cachos com sede.
    bel-303 | Pente de Madeira | Oficina Ipê | 36.00 | - | 430 | Dentes largos, sem eletricidade.
    bel-304 | Óleo de Finalização de Pracaxi 60 ml | Botica Ipê | 54.00 > 45.90 | - | 380 | Duas gotas tiram o arrepiado.
    # casa-perfumada
    bel-401 | Vela Aromática de Soja 180 g | Ateliê Sereno | 79.00 | 0.18 | 1650 | Quarenta horas de perfume discreto.
    bel-402 | Difusor de Varetas 250 ml | Ateliê Sereno | 98.00 | - | 870 | Dura dois meses na sala.
    bel-403 | Limpador Multiuso de Eucalipto 500 ml | Raiz Viva | 24.90 | - | 1120 | Feito com álcool de cana e óleo essencial.
    bel-404 | Sabão de Coco Líquido 1 litro | Raiz Viva | 29.90 > 24.90 | - | 1340 | Para a roupa delicada e o pano de prato.
  `,
  traits: {
    "bel-101": {
      collections: ["para-presentear", "queridinhos"],
      variants: { attributes: [fragrance], soldOut: ["cacau"] },
      offer: "Leve 3, pague 2",
    },
    "bel-102": { subscriptions: [everyMonths(2)] },
    "bel-202": { highlights: ["Mais bem avaliado"], stock: { "aurora-pinheiros": 5, "aurora-moema": 11 } },
    "bel-203": {
      collections: ["para-presentear"],
      variants: {
        attributes: [
          {
            id: "tom",
            name: "Tom",
            options: [
              { id: "jabuticaba", name: "Jabuticaba", isPictured: true },
              { id: "pitanga", name: "Pitanga", isPictured: true },
              { id: "canela", name: "Canela", isPictured: true },
            ],
          },
        ],
        soldOut: ["pitanga"],
      },
    },
    "bel-302": { stock: 1 },
    "bel-401": { collections: ["para-presentear"], variants: { attributes: [fragrance], missing: ["cacau"] } },
    "bel-402": { isInactive: true },
    "bel-404": { subscriptions: [everyMonths(1), everyMonths(2)] },
  },
};
