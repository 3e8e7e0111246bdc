import type { Confidence, MatchReason } from "@vitrine/order-reader/matching/match";
import type { QuantityReason } from "@vitrine/order-reader/proposal/line-quantity";
import type { Question } from "@vitrine/order-reader/words/question-phrases";

/** How sure a proposal is. */
export const confidenceNames: Record<Confidence, string> = {
  certain: "Certo",
  likely: "Provável",
  unsure: "Em dúvida",
  none: "Não encontrado",
};

/** Why it is as sure as that, for the people of the shop. */
export const matchReasonTexts: Record<MatchReason, string> = {
  "only-match": "só este combina com o pedido",
  "best-match": "é o que mais combina com o pedido",
  "bought-before": "o contato já comprou",
  remembered: "a equipe já escolheu este antes",
  "several-match": "há outros que também combinam",
  "other-size": "o tamanho ou a cor é outro",
  "some-words": "só parte das palavras combina",
  "excluded-words": "tem o que foi pedido sem",
  "not-found": "nada parecido na loja",
};

/** What deserves a look about the quantity. */
export const quantityReasonTexts: Record<QuantityReason, string> = {
  "as-asked": "",
  "not-said": "",
  packs: "quantidade convertida para a embalagem da loja",
  "rounded-up": "quantidade arredondada para cima",
  "by-money": "quantidade pelo valor pedido",
  "unknown-pack": "confira quantos são, como a loja vende",
  multiple: "quantidade ajustada para a que a loja vende",
};

/** What a line only asks. */
export const questionNames: Record<Question, string> = {
  price: "Pergunta o preço",
  stock: "Pergunta se tem",
};
