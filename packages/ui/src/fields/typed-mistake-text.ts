import type { NumberKind, TypedMistake } from "@vitrine/domain/typed-number";

const plain = (value: number) => value.toLocaleString("pt-BR", { maximumFractionDigits: 4 });

/** Why a number could not be read, and how it can be written. */
export function typedMistakeText(mistake: TypedMistake, kind: NumberKind): string {
  const said = (value: number) => (kind.units.includes("r$") ? `R$ ${plain(value)}` : plain(value));
  switch (mistake.code) {
    case "not-a-number":
      return `Não entendi “${mistake.text}”. Escreva um número, como ${example(kind)}.`;
    case "not-whole":
      return "Aqui vai um número inteiro, sem vírgula.";
    case "too-many-decimals":
      return `Cabem até ${mistake.decimals} casas depois da vírgula.`;
    case "two-readings":
      return `Escreva ${mistake.one} ou ${mistake.other}, para não haver dúvida.`;
    case "too-small":
      return mistake.least === 0 ? "O número não pode ser negativo." : `O mínimo é ${said(mistake.least)}.`;
    case "too-large":
      return `O máximo é ${said(mistake.most)}.`;
  }
}

function example({ decimals, units }: NumberKind): string {
  if (units.includes("r$")) return "12,50";
  return decimals === 0 ? "12" : "2,5";
}
