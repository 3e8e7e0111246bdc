/** How a product's name is divided on its label. */
export type NameParts = { title: string; detail: string; weight: string };

const packing = "(?:(?:peça|pedaço|saco|bandeja|fardo|galão) )?(?:de )?(?:cerca de )?";
const measure = new RegExp(`(?:,\\s*|\\s)${packing}(\\d[\\d.,]*\\s?(?:kg|g|ml|litros?|cm|bar|m))(?=,|$)`, "i");
const pieces =
  /,\s*(?:pacote com |caixa com )?(\d[\d.]*\s*(?:unidades|hastes|peças|potes|garrafas|espigas|cores|sachês)?|dúzia|par|maço|unidade)$/i;
const wine = /^(Vinho (?:Tinto|Branco|Rosé|Laranja)) (?!Seco|Natural|da Casa)(.+)$/;
const detailStart =
  /\s(?:em grãos|em folhas|moído|com notas de|a granel|da Mantiqueira|de Tacho|Método Tradicional|com|para)(?=\s|,|$)/i;

/** `Café Bourbon Amarelo em grãos 250 g` is a name, a detail and a weight. */
export function nameParts(name: string): NameParts {
  const mass = measure.exec(name)?.[1] ?? "";
  const rest = name.replace(measure, "");
  const count = pieces.exec(rest)?.[1]?.trim() ?? "";
  const words = rest.replace(pieces, "").trim();
  return { ...titleAndDetail(words), weight: weightOf(count, mass) };
}

function titleAndDetail(words: string): { title: string; detail: string } {
  const [, kind, grape] = wine.exec(words) ?? [];
  if (kind && grape) return { title: grape.split(",")[0] ?? grape, detail: kind };
  const at = detailStart.exec(words)?.index ?? words.search(/[,:]/);
  if (at <= 0) return { title: words, detail: "" };
  const detail = words.slice(at).replace(/^[,:]?\s*/, "");
  return { title: words.slice(0, at), detail: detail.split(",")[0] ?? "" };
}

function weightOf(count: string, mass: string): string {
  if (!/^[\d.]+$/.test(count)) return [count, mass].filter(Boolean).join(" · ");
  return mass === "" ? `${count} unidades` : `${count} × ${mass}`;
}
