/** What a line of products is made of: a name is one word of each list, in this order. */
export type ProductFamily = {
  category: string;
  nouns: string[];
  qualities: string[];
  packs: { name: string; kilos?: number; rate: number }[];
  /** The lowest and highest price in reais of a pack with rate 1. */
  price: [number, number];
  isRestricted?: boolean;
  hasColorsAndSizes?: boolean;
};

// biome-ignore format: names read better in lines than in a column
export const brands = [
  "Serra Clara", "Fazenda do Alto", "Vale Bonito", "Raiz Viva", "Jardim de Folhas", "Retiro da Serra", "Pomar do Sul",
  "Leite do Sítio", "Campo Búfalo", "Celeiro do Sul", "Olival do Alto", "Casa Mirante", "Barro Vivo", "Oficina Ipê",
  "Ateliê Sereno", "Mata Doce", "Sertão Bom", "Horta do Lago", "Botica Ipê", "Pampa Verde", "Empório Aurora",
  "Quintal da Lu", "Monte Alecrim", "Rio Manso", "Terra Roxa", "Dona Benedita", "Pedra Branca", "Sabiá Laranjeira",
  "Flor do Cerrado", "Cachoeira Alta", "Boa Prosa", "Engenho Novo", "Maré Cheia", "Vila Mineira", "Sol da Manhã",
  "Três Irmãs", "Caminho da Roça", "Luar do Sertão", "Porto Velho Sabor", "Aroeira", "Capim Dourado", "Jequitibá",
];

// biome-ignore format: names read better in lines than in a column
export const origins = [
  "da Canastra", "do Cerrado", "da Mantiqueira", "do Vale do Jequitinhonha", "da Chapada", "do Recôncavo",
  "da Serra Gaúcha", "do Pantanal", "da Zona da Mata", "do Litoral", "do Sertão", "da Ilha", "de Holambra",
  "do Sul de Minas", "da Campanha", "do Agreste",
];

export const editions = ["", "", "", "Reserva", "Tradicional", "Seleção", "da Casa", "Edição Limitada", "Premium"];

const grams = [
  { name: "100 g", kilos: 0.1, rate: 0.5 },
  { name: "250 g", kilos: 0.25, rate: 1 },
  { name: "500 g", kilos: 0.5, rate: 1.8 },
  { name: "1 kg", kilos: 1, rate: 3.3 },
];
const bottles = [
  { name: "300 ml", rate: 0.6 },
  { name: "500 ml", rate: 0.8 },
  { name: "750 ml", rate: 1 },
  { name: "caixa com 6", rate: 5.4 },
];
const units = [
  { name: "", rate: 1 },
  { name: "kit com 2", rate: 1.9 },
  { name: "kit com 4", rate: 3.6 },
];
const sacks = [
  { name: "1 kg", kilos: 1, rate: 1 },
  { name: "5 kg", kilos: 5, rate: 4.6 },
  { name: "25 kg", kilos: 25, rate: 21 },
];

export const productFamilies: ProductFamily[] = [
  {
    category: "cafes-graos",
    nouns: ["Café Bourbon", "Café Catuaí", "Café Mundo Novo", "Café Arara", "Café Icatu", "Café Geisha"],
    qualities: ["em grãos", "Natural em grãos", "Fermentado em grãos", "Orgânico em grãos", "Descafeinado em grãos"],
    packs: grams,
    price: [28, 90],
  },
  {
    category: "cafes-moidos",
    nouns: ["Café Torrado", "Café Expresso", "Café Coado", "Café Caseiro"],
    qualities: ["moído fino", "moído médio", "Extraforte moído", "Suave moído", "Orgânico moído"],
    packs: grams,
    price: [14, 48],
  },
  {
    category: "chas",
    nouns: ["Chá Verde", "Chá Preto", "Chá Branco", "Infusão", "Erva-mate"],
    qualities: ["com Limão", "com Hibisco", "com Camomila", "com Gengibre", "com Canela", "com Jasmim"],
    packs: grams,
    price: [16, 70],
  },
  {
    category: "queijos-curados",
    nouns: ["Queijo Canastra", "Queijo Serro", "Parmesão", "Provolone", "Gouda", "Queijo de Ovelha", "Queijo Colonial"],
    qualities: ["Meia-cura", "Curado", "Curado 90 dias", "Defumado", "com Ervas", "com Pimenta"],
    packs: grams,
    price: [22, 80],
  },
  {
    category: "queijos-frescos",
    nouns: ["Queijo Minas", "Muçarela de Búfala", "Burrata", "Ricota", "Queijo Coalho", "Queijo de Cabra"],
    qualities: ["Light", "sem Lactose", "com Tomate Seco", "com Orégano", "sem Sal", "de Fazenda"],
    packs: grams,
    price: [14, 46],
  },
  {
    category: "paes",
    nouns: ["Pão de Fermentação Natural", "Baguete", "Pão Integral", "Focaccia", "Brioche", "Ciabatta", "Broa"],
    qualities: ["com Nozes", "com Alecrim", "com Azeitonas", "de Centeio", "com Sementes", "Multigrãos", "com Queijo"],
    packs: grams,
    price: [9, 36],
  },
  {
    category: "bolos",
    nouns: [
      "Bolo de Cenoura",
      "Bolo de Fubá",
      "Bolo de Laranja",
      "Bolo de Chocolate",
      "Torta de Limão",
      "Torta de Maçã",
    ],
    qualities: ["com Cobertura", "da Vovó", "sem Glúten", "sem Açúcar", "com Castanhas", "com Recheio"],
    packs: grams,
    price: [18, 60],
  },
  {
    category: "frutas",
    nouns: ["Banana", "Maçã", "Manga", "Morango", "Uva", "Laranja", "Abacaxi", "Mamão", "Pera", "Goiaba", "Caju"],
    qualities: ["Extra", "Doce", "de Época", "sem Agrotóxicos", "de Pomar", "para Suco"],
    packs: sacks,
    price: [5, 24],
  },
  {
    category: "verduras",
    nouns: ["Tomate", "Cenoura", "Batata", "Cebola", "Abóbora", "Couve", "Alface", "Brócolis", "Beterraba"],
    qualities: ["Extra", "Baby", "de Horta", "sem Agrotóxicos", "de Feira", "Premium"],
    packs: sacks,
    price: [4, 18],
  },
  {
    category: "chocolates-intensos",
    nouns: ["Chocolate 55%", "Chocolate 60%", "Chocolate 70%", "Chocolate 80%", "Chocolate 85%"],
    qualities: ["com Nibs", "com Flor de Sal", "com Laranja", "com Café", "com Castanha", "com Pimenta", "Puro"],
    packs: grams,
    price: [22, 60],
  },
  {
    category: "bombons",
    nouns: ["Bombons", "Trufas", "Brigadeiros", "Pães de Mel", "Alfajores"],
    qualities: ["de Cupuaçu", "de Maracujá", "de Caramelo", "de Doce de Leite", "de Pistache", "de Coco"],
    packs: grams,
    price: [26, 90],
  },
  {
    category: "doces",
    nouns: ["Geleia", "Compota", "Doce de Leite", "Goiabada", "Mel", "Paçoca", "Rapadura"],
    qualities: ["Artesanal", "de Tacho", "com Pimenta", "Diet", "sem Conservantes", "de Quintal"],
    packs: grams,
    price: [14, 48],
  },
  {
    category: "vinhos-tintos",
    nouns: [
      "Vinho Tinto Merlot",
      "Vinho Tinto Syrah",
      "Vinho Tinto Tannat",
      "Vinho Tinto Cabernet",
      "Vinho Tinto Malbec",
    ],
    qualities: ["Seco", "Meio Seco", "Jovem", "Barricado", "de Altitude", "Natural"],
    packs: bottles,
    price: [39, 240],
    isRestricted: true,
  },
  {
    category: "espumantes",
    nouns: ["Espumante Brut", "Espumante Moscatel", "Espumante Rosé", "Espumante Nature"],
    qualities: ["Método Tradicional", "Charmat", "Safrado", "Orgânico"],
    packs: bottles,
    price: [49, 190],
    isRestricted: true,
  },
  {
    category: "cervejas",
    nouns: ["Cerveja Pilsen", "Cerveja IPA", "Cerveja de Trigo", "Cerveja Stout", "Cerveja Lager", "Cerveja Sour"],
    qualities: ["Puro Malte", "com Café", "com Maracujá", "com Mel", "Lupulada", "sem Glúten"],
    packs: bottles,
    price: [12, 36],
    isRestricted: true,
  },
  {
    category: "sucos",
    nouns: ["Suco de Laranja", "Suco de Uva", "Suco de Maçã", "Suco de Caju", "Água de Coco", "Kombucha"],
    qualities: ["Integral", "sem Açúcar", "com Gengibre", "com Hortelã", "Natural", "Light"],
    packs: bottles,
    price: [8, 28],
  },
  {
    category: "azeites",
    nouns: ["Azeite Extravirgem", "Azeite Virgem", "Vinagre Balsâmico", "Vinagre de Maçã"],
    qualities: ["Arbequina", "Koroneiki", "com Manjericão", "com Alho", "Colheita Precoce", "Frutado"],
    packs: bottles,
    price: [24, 110],
  },
  {
    category: "massas",
    nouns: ["Espaguete", "Talharim", "Penne", "Fusilli", "Ravióli", "Nhoque", "Molho de Tomate"],
    qualities: ["de Grano Duro", "Integral", "com Ovos", "sem Glúten", "Artesanal", "com Manjericão"],
    packs: grams,
    price: [9, 38],
  },
  {
    category: "graos",
    nouns: ["Arroz Agulhinha", "Arroz Cateto", "Feijão-carioca", "Feijão-preto", "Lentilha", "Grão-de-bico", "Farinha"],
    qualities: ["Tipo 1", "Integral", "Safra Nova", "sem Agrotóxicos", "Extra"],
    packs: sacks,
    price: [8, 26],
  },
  {
    category: "temperos",
    nouns: ["Páprica", "Cúrcuma", "Pimenta", "Orégano", "Flor de Sal", "Cominho", "Tempero Caseiro"],
    qualities: ["Suave", "Picante", "Forte", "em Grãos", "em Pó", "com Ervas"],
    packs: grams,
    price: [7, 32],
  },
  {
    category: "carnes",
    nouns: ["Picanha", "Costela", "Filé-mignon", "Alcatra", "Maminha", "Hambúrguer", "Linguiça"],
    qualities: ["de Novilho", "Especial", "para Churrasco", "em Cubos", "em Bifes", "com Tempero"],
    packs: grams,
    price: [18, 90],
  },
  {
    category: "peixes",
    nouns: ["Filé de Tilápia", "Salmão", "Camarão", "Bacalhau", "Atum", "Polvo"],
    qualities: ["Fresco", "Congelado", "em Postas", "Limpo", "Defumado", "Temperado"],
    packs: grams,
    price: [20, 110],
  },
  {
    category: "pratos-principais",
    nouns: ["Lasanha", "Moqueca", "Estrogonofe", "Feijoada", "Escondidinho", "Risoto", "Panqueca"],
    qualities: ["de Frango", "de Carne", "de Camarão", "de Legumes", "de Palmito", "de Cogumelos"],
    packs: grams,
    price: [19, 68],
  },
  {
    category: "cestas",
    nouns: ["Cesta Café da Manhã", "Cesta de Queijos", "Cesta de Frutas", "Cesta de Chocolates", "Cesta Presente"],
    qualities: ["para Duas Pessoas", "para a Família", "Romântica", "Corporativa", "de Aniversário"],
    packs: units,
    price: [90, 480],
  },
  {
    category: "buques",
    nouns: ["Buquê de Rosas", "Buquê de Girassóis", "Arranjo de Orquídeas", "Buquê do Campo", "Arranjo de Lírios"],
    qualities: ["Vermelho", "Branco", "Amarelo", "Colorido", "em Vaso", "em Caixa"],
    packs: units,
    price: [59, 260],
  },
  {
    category: "panelas",
    nouns: ["Panela de Ferro", "Frigideira", "Caçarola", "Panela de Barro", "Assadeira", "Forma"],
    qualities: ["20 cm", "24 cm", "28 cm", "com Tampa", "Esmaltada", "Antiaderente"],
    packs: units,
    price: [59, 520],
  },
  {
    category: "mesa-posta",
    nouns: ["Prato Raso", "Prato Fundo", "Caneca", "Tigela", "Travessa", "Jarra", "Taça"],
    qualities: ["de Cerâmica", "de Porcelana", "de Vidro", "de Bambu", "com Pintura à Mão", "em Tom Areia"],
    packs: units,
    price: [28, 180],
  },
  {
    category: "aventais",
    nouns: ["Avental de Brim", "Avental de Linho", "Avental de Barista", "Avental Infantil"],
    qualities: ["com Bolsos", "Listrado", "Bordado", "Liso", "Estampado"],
    packs: [{ name: "", rate: 1 }],
    price: [59, 290],
    hasColorsAndSizes: true,
  },
  {
    category: "camisetas",
    nouns: ["Camiseta", "Moletom", "Camisa", "Regata", "Vestido", "Calça"],
    qualities: ["de Algodão", "de Linho", "com Estampa", "com Bordado", "de Malha Orgânica", "Unissex"],
    packs: [{ name: "", rate: 1 }],
    price: [49, 320],
    hasColorsAndSizes: true,
  },
  {
    category: "caes",
    nouns: ["Ração para Cães", "Biscoito para Cães", "Petisco para Cães", "Alimento Úmido para Cães"],
    qualities: ["Filhotes", "Adultos", "Porte Pequeno", "Porte Grande", "Natural"],
    packs: sacks,
    price: [14, 60],
  },
  {
    category: "gatos",
    nouns: ["Ração para Gatos", "Petisco para Gatos", "Alimento Úmido para Gatos"],
    qualities: ["Castrados", "Filhotes", "de Atum", "de Frango", "Natural"],
    packs: sacks,
    price: [12, 58],
  },
  {
    category: "banho",
    nouns: ["Sabonete", "Hidratante", "Óleo Corporal", "Sais de Banho", "Esfoliante"],
    qualities: ["de Lavanda", "de Capim-limão", "de Cacau", "de Coco", "de Mel", "de Castanha"],
    packs: units,
    price: [14, 98],
  },
  {
    category: "casa-perfumada",
    nouns: ["Vela Aromática", "Difusor de Varetas", "Água de Lençóis", "Incenso Natural"],
    qualities: ["de Lavanda", "de Eucalipto", "de Canela", "de Flor de Laranjeira", "de Madeira"],
    packs: units,
    price: [19, 140],
  },
];
