/** A kind of goods. Every product is one kind with a line, a make and a size. */
export type Goods = {
  categoryId: number;
  noun: string;
  makes: string[];
  sizes: string[];
  /** Files of the sandbox's pictures. */
  pictures: string[];
  /** The lowest price, in cents. */
  fromCents: number;
  grams: number;
  properties: Record<string, string[]>;
};

export const productFamilies = [
  ...[
    "Araucária",
    "Mantiqueira",
    "Bocaina",
    "Ipê",
    "Neblina",
    "Cambará",
    "Itatiaia",
    "Aparados",
    "Canastra",
    "Caparaó",
  ],
  ...["Manacá", "Pinhão", "Hortênsia", "Cerração", "Jacarandá", "Quaresmeira"],
];

export const brands = [
  "Oficina da Serra",
  "Barro & Fogo",
  "Café Bocaina",
  "Retiro Alto",
  "Lã Boa",
  "Botica Ipê",
  "Bicho Solto",
];

const cups = ["coz-302-areia.avif", "coz-302-carvao.avif", "coz-302-mar.avif", "coz-302-musgo.avif"];
const shirts = [
  "ves-202-azul.avif",
  "ves-202-branca.avif",
  "ves-201-cafe.avif",
  "ves-202-preta.avif",
  "ves-202-verde.avif",
];
const aprons = ["ves-101-cru.avif", "ves-101-preto.avif", "ves-101-terracota.avif", "ves-101-verde.avif"];
const pans = ["coz-101-creme.avif", "coz-101-terracota.avif", "coz-101-verde-mata.avif"];
const plates = ["coz-301-areia.avif", "coz-301-carvao.avif", "coz-301-musgo.avif"];

const ceramic = { Material: ["Cerâmica", "Faiança", "Porcelana"], "Vai ao micro-ondas": ["Sim", "Não"] };
const cotton = { Tecido: ["Algodão", "Algodão orgânico", "Linho"], Lavagem: ["À mão", "Máquina, água fria"] };
const food = { Origem: ["Sul de Minas", "Serra da Mantiqueira", "Serra Gaúcha"], Validade: ["6 meses", "12 meses"] };

export const goods: readonly Goods[] = [
  {
    categoryId: 3,
    noun: "Caneca",
    makes: ["Esmaltada", "de Ágata", "Retrô"],
    sizes: ["300 ml", "370 ml", "500 ml"],
    pictures: cups,
    fromCents: 3990,
    grams: 320,
    properties: ceramic,
  },
  {
    categoryId: 4,
    noun: "Caneca com Nome",
    makes: ["Gravada", "Pintada à Mão"],
    sizes: ["300 ml", "370 ml"],
    pictures: cups,
    fromCents: 5990,
    grams: 340,
    properties: ceramic,
  },
  {
    categoryId: 5,
    noun: "Xícara",
    makes: ["de Porcelana", "de Barro", "Rústica"],
    sizes: ["80 ml", "120 ml", "200 ml"],
    pictures: ["coz-302.avif", ...cups],
    fromCents: 2490,
    grams: 180,
    properties: ceramic,
  },
  {
    categoryId: 6,
    noun: "Panela",
    makes: ["de Barro", "de Ferro", "Esmaltada"],
    sizes: ["2 L", "3 L", "5 L"],
    pictures: pans,
    fromCents: 18900,
    grams: 2800,
    properties: { Material: ["Barro", "Ferro fundido"], Fogão: ["Gás", "Gás e indução"] },
  },
  {
    categoryId: 7,
    noun: "Prato",
    makes: ["Fundo", "Raso", "de Sobremesa"],
    sizes: ["20 cm", "24 cm", "27 cm"],
    pictures: plates,
    fromCents: 3490,
    grams: 520,
    properties: ceramic,
  },
  {
    categoryId: 11,
    noun: "Camiseta",
    makes: ["Básica", "Estampada", "Manga Longa"],
    sizes: ["Unissex", "Modelagem Ampla"],
    pictures: shirts,
    fromCents: 6990,
    grams: 200,
    properties: cotton,
  },
  {
    categoryId: 12,
    noun: "Moletom",
    makes: ["com Capuz", "Careca", "Felpado"],
    sizes: ["Unissex", "Modelagem Ampla"],
    pictures: ["ves-205-cinza.avif", "ves-205-verde.avif"],
    fromCents: 15990,
    grams: 620,
    properties: cotton,
  },
  {
    categoryId: 13,
    noun: "Avental",
    makes: ["de Linho", "de Lona", "Jeans"],
    sizes: ["Adulto", "Infantil"],
    pictures: aprons,
    fromCents: 7990,
    grams: 260,
    properties: cotton,
  },
  {
    categoryId: 22,
    noun: "Café em Grãos",
    makes: ["Torra Clara", "Torra Média", "Torra Escura"],
    sizes: ["250 g", "500 g", "1 kg"],
    pictures: ["caf-101.avif", "caf-102.avif"],
    fromCents: 3290,
    grams: 250,
    properties: food,
  },
  {
    categoryId: 23,
    noun: "Café Moído",
    makes: ["Torra Clara", "Torra Média", "Descafeinado"],
    sizes: ["250 g", "500 g"],
    pictures: ["caf-111.avif"],
    fromCents: 2890,
    grams: 250,
    properties: food,
  },
  {
    categoryId: 24,
    noun: "Queijo",
    makes: ["Meia Cura", "Curado", "Fresco"],
    sizes: ["400 g", "800 g"],
    pictures: ["que-101.avif"],
    fromCents: 4590,
    grams: 400,
    properties: food,
  },
  {
    categoryId: 25,
    noun: "Geleia",
    makes: ["de Amora", "de Morango", "de Figo"],
    sizes: ["180 g", "320 g"],
    pictures: ["doc-204.avif", "doc-206.avif"],
    fromCents: 2290,
    grams: 320,
    properties: food,
  },
  {
    categoryId: 26,
    noun: "Infusão",
    makes: ["de Hortelã", "de Camomila", "de Capim-limão"],
    sizes: ["30 g", "60 g"],
    pictures: ["cha-201.avif", "cha-202.avif"],
    fromCents: 1890,
    grams: 60,
    properties: food,
  },
  {
    categoryId: 31,
    noun: "Vela Perfumada",
    makes: ["de Cera de Coco", "de Soja"],
    sizes: ["120 g", "240 g"],
    pictures: ["bel-401.avif"],
    fromCents: 4990,
    grams: 240,
    properties: { Duração: ["25 horas", "45 horas"] },
  },
  {
    categoryId: 32,
    noun: "Sabonete",
    makes: ["Artesanal", "Esfoliante"],
    sizes: ["90 g", "110 g"],
    pictures: ["bel-101.avif"],
    fromCents: 1690,
    grams: 110,
    properties: { Fórmula: ["Vegana", "Com mel"] },
  },
  {
    categoryId: 41,
    noun: "Vaso",
    makes: ["de Barro", "de Cimento"],
    sizes: ["P", "M", "G"],
    pictures: ["coz-303.avif", "pla-203.avif"],
    fromCents: 3990,
    grams: 1500,
    properties: { Furo: ["Com furo", "Sem furo"] },
  },
  {
    categoryId: 42,
    noun: "Muda",
    makes: ["de Hortênsia", "de Lavanda", "de Manacá"],
    sizes: ["15 cm", "30 cm"],
    pictures: ["pla-201.avif", "flo-105.avif"],
    fromCents: 2490,
    grams: 800,
    properties: { Luz: ["Sol pleno", "Meia-sombra"] },
  },
  {
    categoryId: 51,
    noun: "Manta para Cães",
    makes: ["de Lã", "de Soft"],
    sizes: ["P", "M", "G"],
    pictures: ["pet-101.avif"],
    fromCents: 5990,
    grams: 380,
    properties: { Lavagem: ["À mão", "Máquina, água fria"] },
  },
  {
    categoryId: 52,
    noun: "Arranhador",
    makes: ["de Sisal", "de Papelão"],
    sizes: ["Simples", "Duplo"],
    pictures: ["pet-201.avif"],
    fromCents: 6990,
    grams: 900,
    properties: { Montagem: ["Pronto", "Encaixe"] },
  },
];

export const axes = {
  one: [
    { type: "Tamanho", values: ["P", "M", "G", "GG"] },
    { type: "Cor", values: ["Areia", "Carvão", "Azul-mar", "Verde-musgo"] },
    { type: "Voltagem", values: ["110 V", "220 V"] },
  ],
  two: [
    { type: "Cor", values: ["Areia", "Carvão", "Terracota"] },
    { type: "Tamanho", values: ["P", "M", "G"] },
  ],
};
