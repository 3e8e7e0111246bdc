import type { Department } from "../department.ts";
import { everyMonths, everyYears } from "../recurrence.ts";

export const gifts: Department = {
  category: {
    id: "presentes",
    name: "CESTAS E PRESENTES",
    about: "Montadas na hora, com laço de algodão e cartão escrito à mão.",
    children: [
      { id: "cestas", name: "Cestas" },
      { id: "vale-presente", name: "Vale-presente e experiências" },
      { id: "papelaria", name: "Livros e papelaria" },
      { id: "criancas", name: "Para crianças" },
    ],
  },
  allAre: { asksPreferences: true },
  notes: [
    "<p>Escreva o texto do cartão nas preferências do item; nós copiamos com letra bonita.</p>",
    "<p>Podemos trocar um item por outro do mesmo valor: é só pedir na conversa.</p>",
  ],
  productGroup: `
    # cestas
    pre-101 | Cesta Café da Manhã Aurora | Empório Aurora | 219.00 > 189.00 | 4.5 | 1870 | Pão de fermentação natural, croissants, café, geleia, suco, queijo, frutas e flores.
    pre-102 | Cesta Queijos e Vinhos | Empório Aurora | 349.00 | 3.8 | 620 | Três queijos artesanais, um tinto, mel, castanhas e torradas.
    pre-103 | Cesta Chocolate e Flores | Empório Aurora | 259.00 | 2.2 | 540 | Barras, bombons, trufas e um buquê do campo.
    pre-104 | Cesta Bem-vindo, Bebê | Empório Aurora | 289.00 | 3 | 210 | Para quem acabou de chegar e para quem não dorme mais.
    pre-105 | Cesta de Natal Tradicional com Panetone, Espumante, Castanhas, Frutas Secas e Geleias Artesanais, em Baú de Vime | Empório Aurora | 489.00 | 9 | 380 | O baú volta a ser usado o ano inteiro.
    pre-106 | Cesta Vegana | Empório Aurora | 239.00 | 3.6 | 190 | Tudo de origem vegetal, do pão ao chocolate.
    pre-107 | Kit Corporativo, 50 unidades | Empório Aurora | 4450.00 | 65 | 28 | Café, chocolate e caneca com a sua marca.
    # vale-presente
    pre-201 | Vale-presente Aurora | Empório Aurora | 50.00 | - | 1120 | Chega por mensagem, vale por um ano e em qualquer loja.
    pre-202 | Curso de Barista em Casa, uma manhã | Empório Aurora | 280.00 > 240.00 | - | 230 | Quatro horas, seis alunos e muito espresso.
    pre-203 | Prova Guiada de Queijos e Vinhos | Empório Aurora | 195.00 | - | 310 | Oito queijos, cinco vinhos e boa conversa, às quintas-feiras.
    pre-204 | Oficina de Fermentação Natural | Empório Aurora | 320.00 | - | 170 | Você leva o fermento, o pão e a paciência.
    pre-205 | Clube Aurora, anuidade | Empório Aurora | 129.00 | - | 890 | Preço de clube o ano inteiro e frete grátis às terças-feiras.
    # papelaria
    pre-301 | Livro Cozinha de Fogo Baixo | Editora Colher de Pau | 98.00 > 84.00 | 0.9 | 410 | Cento e vinte receitas brasileiras para dias longos.
    pre-302 | Caderno de Receitas em Branco | Editora Colher de Pau | 64.00 | 0.4 | 530 | Capa de tecido e folhas que aguentam respingos.
    pre-303 | Calendário de Frutas da Estação | Editora Colher de Pau | 45.00 | 0.3 | 320 | O que comer em cada mês, ilustrado.
    pre-304 | Cartões Ilustrados, 6 unidades | Editora Colher de Pau | 32.00 | 0.06 | 470 | Papel de algodão e envelopes.
    # criancas
    pre-401 | Urso de Pelúcia de Algodão | Mundo Miúdo | 119.00 | 0.4 | 360 | Sem olhos de plástico, para bebês de verdade.
    pre-402 | Ioiô de Madeira | Mundo Miúdo | 29.00 | 0.08 | 280 | Pintado à mão, com corda de reposição.
    pre-403 | Quebra-cabeça Bichos do Brasil, 60 peças | Mundo Miúdo | 79.00 > 69.00 | 0.6 | 340 | Onça, tucano, mico e um tamanduá tímido.
    pre-404 | Pipa de Papel de Seda | Mundo Miúdo | 18.00 | 0.05 | 190 | Com rabiola pronta.
    pre-405 | Giz de Cera de Abelha, 12 cores | Mundo Miúdo | 54.00 | 0.2 | 260 | Macio, com cheiro de mel.
  `,
  traits: {
    "pre-101": {
      collections: ["queridinhos", "cafe-da-manha", "para-presentear"],
      highlights: ["Entrega às 7h"],
      promotionalPrice: 179,
      description: `
<p>O jeito mais gostoso de dizer bom-dia. Montamos de madrugada e entregamos <strong>entre 7h e 9h</strong>, ainda morna.</p>
<h3>O que vem na cesta</h3>
<ul>
  <li>Pão de fermentação natural e dois croissants de manteiga</li>
  <li>Café Bourbon Amarelo, moído para coador</li>
  <li>Geleia de morango com pimenta e manteiga com flor de sal</li>
  <li>Queijo Minas frescal e suco de laranja prensado</li>
  <li>Frutas da estação e um ramalhete do campo</li>
</ul>
<p>Serve duas pessoas com fome ou três com educação.</p>`,
    },
    "pre-102": { collections: ["para-presentear"], isRestricted: true },
    "pre-103": { collections: ["para-presentear"] },
    "pre-105": { isInactive: true, isRestricted: true, highlights: ["Volta em novembro"] },
    "pre-107": { tablePrices: { atacado: 3990 }, stock: "always" },
    "pre-201": {
      collections: ["para-presentear"],
      stock: "always",
      asksPreferences: false,
      variants: {
        attributes: [
          {
            id: "valor",
            name: "Valor",
            options: [
              { id: "50", name: "R$ 50" },
              { id: "100", name: "R$ 100", extra: 50 },
              { id: "200", name: "R$ 200", extra: 150 },
              { id: "500", name: "R$ 500", extra: 450 },
            ],
          },
        ],
      },
    },
    "pre-202": { stock: 6, pickupOnly: "A aula acontece na loja de Pinheiros." },
    "pre-203": { stock: 1, isRestricted: true, pickupOnly: "O encontro acontece na loja de Moema." },
    "pre-204": { stock: 0, pickupOnly: "A oficina acontece na loja de Pinheiros." },
    "pre-205": {
      stock: "always",
      subscriptions: [everyYears(1), everyYears(2), everyMonths(6)],
      asksPreferences: false,
    },
    "pre-301": { collections: ["para-presentear"], asksPreferences: false },
    "pre-401": { collections: ["para-presentear"] },
  },
};
