import type { FeedReport, FeedSettings } from "@vitrine/contract/panel/settings/feeds";

type FeedName = FeedSettings["feeds"][number]["name"];
type Reason = FeedReport["feeds"][number]["leftOut"][number]["reason"];

/** Who reads a feed, and where its address goes. */
export const receivers: Record<FeedName, { title: string; text: string }> = {
  meta: {
    title: "Meta: Facebook, Instagram e WhatsApp",
    text: "No Gerenciador de Comércio: Catálogo → Origens de dados → Lista de dados → Programada. Cole o endereço.",
  },
  google: {
    title: "Google Merchant Center",
    text: "No Merchant Center: Produtos → Fontes de dados → Adicionar → Arquivo de um link. Cole o endereço.",
  },
  openai: {
    title: "Assistentes: feed de comércio agêntico",
    text: "Para o ChatGPT e outros assistentes que leem o formato do Agentic Commerce Protocol (JSON Lines).",
  },
};

/** Why items are left out, and what helps. */
export const reasons: Record<Reason, { title: string; text: string }> = {
  "without-picture": { title: "Sem foto", text: "Quem anuncia exige uma foto. Ponha uma no produto." },
  inactive: { title: "Desligados", text: "Não estão à venda na loja." },
  "without-price": { title: "Sem preço", text: "Custam R$ 0,00: quem anuncia não aceita." },
  restricted: { title: "Venda restrita", text: "Só atendentes vendem: quem clicasse não poderia comprar." },
  "id-too-long": {
    title: "Código longo demais",
    text: "O código do produto ou da variação passa do limite de quem lê.",
  },
};

export function itemsText(count: number): string {
  return `${count.toLocaleString("pt-BR")} ${count === 1 ? "item" : "itens"}`;
}
