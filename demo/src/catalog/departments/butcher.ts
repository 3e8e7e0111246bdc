import type { Department } from "../department.ts";
import { everyWeeks } from "../recurrence.ts";

export const butcher: Department = {
  category: {
    id: "acougue",
    name: "Carnes e peixes",
    about: "Cortes limpos, embalados a vácuo, com a origem no rótulo.",
    children: [
      { id: "carnes", name: "Carnes" },
      { id: "aves", name: "Aves e ovos" },
      { id: "peixes", name: "Peixes e frutos do mar" },
    ],
  },
  specification: { Conservação: ["Refrigerado, até 4 °C"], Embalagem: ["A vácuo"] },
  tableRates: { atacado: 0.91 },
  notes: [
    "<p>O peso pode variar; você paga pelo pacote indicado.</p>",
    "<p>Descongele na geladeira, de um dia para o outro.</p>",
  ],
  productGroup: `
    # carnes
    car-101 | Picanha Maturada, peça de cerca de 1,2 kg | Pampa Verde | 118.80 | 1.2 | 1980 | Capa de gordura inteira e maturação de 21 dias.
    car-102 | Costela Bovina Minga, cerca de 2 kg | Pampa Verde | 79.80 > 69.80 | 2 | 830 | Para seis horas de fogo baixo.
    car-103 | Filé-mignon em Medalhões, cerca de 600 g | Pampa Verde | 71.40 | 0.6 | 1240 | Quatro medalhões limpos e amarrados.
    car-104 | Hambúrguer Artesanal 180 g, 4 unidades | Pampa Verde | 46.90 | 0.72 | 2310 | Blend de acém e peito, com 20% de gordura.
    car-105 | Costelinha Suína, cerca de 1 kg | Araucária Suínos | 44.90 | 1 | 1120 | Já sem a pele, pronta para a marinada.
    car-106 | Carré de Cordeiro, cerca de 700 g | Pampa Verde | 97.30 | 0.7 | 290 | Osso limpo e gordura delicada.
    car-107 | Kit Feijoada Completa 2,5 kg | Araucária Suínos | 89.90 | 2.5 | 610 | Seis cortes dessalgados, para dez pessoas.
    # aves
    ave-201 | Sobrecoxa de Frango Caipira, cerca de 900 g | Granja Feliz | 26.10 | 0.9 | 1870 | Frango solto, de carne firme.
    ave-202 | Frango Caipira Inteiro, cerca de 2,2 kg | Granja Feliz | 63.80 | 2.2 | 740 | Noventa dias de pasto e milho.
    ave-203 | Ovos Caipiras, dúzia | Granja Feliz | 19.90 > 16.90 | 0.7 | 6210 | Gemas cor de laranja, de galinhas soltas.
    ave-204 | Magret de Pato, cerca de 350 g | Granja Feliz | 62.30 | 0.35 | 150 | Pele grossa, para começar em frigideira fria.
    ave-205 | Filé de Frango Empanado com Queijo 500 g | Granja Feliz | 32.90 | 0.5 | 980 | Empanado em farinha de pão da casa.
    # peixes
    pei-301 | Filé de Tilápia, cerca de 500 g | Águas Claras | 34.50 | 0.5 | 1650 | Sem espinhas, do tanque-rede ao gelo em uma hora.
    pei-302 | Lombo de Salmão Fresco, cerca de 400 g | Águas Claras | 63.60 | 0.4 | 1430 | Corte alto, com pele.
    pei-303 | Camarão-rosa Limpo 400 g | Águas Claras | 79.90 > 68.90 | 0.4 | 970 | Grande, limpo e congelado no barco.
    pei-304 | Polvo Cozido, cerca de 500 g | Águas Claras | 94.50 | 0.5 | 210 | Macio: falta só dourar.
    pei-305 | Ostras Frescas, dúzia | Águas Claras | 58.00 | 1.5 | 340 | Colhidas em Florianópolis às quintas-feiras.
    pei-306 | Cauda de Lagosta 250 g | Águas Claras | 119.00 | 0.25 | 90 | Fora do defeso, com certificado de origem.
    pei-307 | Bacalhau em Lombos Dessalgado 800 g | Águas Claras | 148.00 | 0.8 | 480 | Lombos altos, prontos para o forno.
  `,
  traits: {
    "car-101": {
      byTheKilo: true,
      collections: ["queridinhos"],
      stock: { "aurora-pinheiros": 14, "aurora-moema": 8, "aurora-campinas": 5 },
      highlights: ["Maturada 21 dias"],
    },
    "car-102": { byTheKilo: true },
    "car-103": { byTheKilo: true, asksPreferences: true },
    "car-104": { offer: "Leve 2 e ganhe o pão" },
    "car-105": { byTheKilo: true },
    "car-106": { byTheKilo: true, stock: 1 },
    "ave-201": { byTheKilo: true },
    "ave-202": { byTheKilo: true },
    "ave-203": { collections: ["cafe-da-manha", "queridinhos"], subscriptions: [everyWeeks(1), everyWeeks(2)] },
    "ave-204": { byTheKilo: true, stock: 0 },
    "pei-301": { byTheKilo: true },
    "pei-302": { byTheKilo: true, asksPreferences: true, promotionalPrice: 58.9 },
    "pei-304": { byTheKilo: true },
    "pei-305": { pickupOnly: "Ostras vivas: somente retirada em loja, às quintas e sextas.", stock: 6 },
    "pei-306": { isInactive: true, highlights: ["Em defeso"] },
  },
};
