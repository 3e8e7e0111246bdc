import type { SheetPage, SheetSummary } from "@vitrine/contract/panel/catalog/sheets";
import type { Tone } from "@vitrine/ui/layout/badge.tsx";

const makers: Record<string, string> = {
  vitrine: "exportado daqui",
  nuvemshop: "da Nuvemshop",
  shopify: "da Shopify",
  tray: "da Tray",
  vtex: "da VTEX",
  woocommerce: "do WooCommerce",
  bling: "do Bling",
  meta: "do catálogo da Meta",
};

/** Who made the file; nothing where somebody made it by hand. */
export function makerText(format: string): string | undefined {
  return makers[format];
}

/** Of a workbook with several sheets one is read, which nobody should find out later. */
export function sheetsText({ sheetNumber, sheets }: Pick<SheetPage, "sheetNumber" | "sheets">): string {
  if (sheets < 2) return "";
  return ` O arquivo tem ${sheets} abas e lemos a ${sheetNumber}ª. Para importar outra, salve-a em um arquivo só dela.`;
}

export const PRODUCTS = ["produto", "produtos"] as const;
export const MISTAKES = ["erro", "erros"] as const;

export function sheetStateText({ state, undoState }: Pick<SheetSummary, "state" | "undoState">): [string, Tone] {
  if (undoState === "undone") return ["Desfeita", "neutral"];
  if (undoState === "undoing") return ["Desfazendo", "info"];
  const texts: Record<SheetSummary["state"], [string, Tone]> = {
    read: ["Falta conferir", "caution"],
    checking: ["Conferindo", "info"],
    checked: ["Falta importar", "caution"],
    importing: ["Importando", "info"],
    imported: ["Importada", "success"],
    failed: ["Não deu certo", "danger"],
  };
  return texts[state];
}
