import { isFiller } from "@vitrine/domain/catalog/search/filler-words";
import { readAmount } from "../line/asked-amount.ts";
import type { Step } from "../line/reading.ts";
import { resumptionAt } from "../words/phrases.ts";
import type { Token } from "../words/tokens.ts";

/** Passes over who writes, or to whom: "é a dona Neuza", "seu Antônio". A name that the shop has means goods. */
export const skipPerson: Step = ({ tokens, shop, draft }, from) => {
  if (draft().hasWords() || draft().amount()) return undefined;
  const isSelf = /^é$/i.test(tokens[from]?.written ?? "") && /^(d?[oa])$/.test(tokens[from + 1]?.word ?? "");
  const titled = isSelf ? from + 2 : from;
  const isTitled = /^(seu|dona|sr|sra|tia|tio)$/.test(tokens[titled]?.word ?? "");
  const name = tokens[isTitled ? titled + 1 : titled];
  if ((!isSelf && !isTitled) || name?.kind !== "word" || !/^\p{Lu}/u.test(name.written)) return undefined;
  const own = isTitled ? [tokens[titled]?.word ?? "", name.word] : [name.word];
  return shop.areTogether(own, { asHead: false }) ? undefined : titled + own.length;
};

/** Passes over the name of the person for whom a row is: "Ana - x-salada". */
export const skipRowOwner: Step = ({ tokens, shop, draft }, from) => {
  const [name, dash] = [tokens[from], tokens[from + 1]];
  const isFirst = from === 0 || (tokens[from - 1]?.kind === "break" && tokens[from - 1]?.ends === "line");
  if (!isFirst || draft().hasWords() || dash?.kind !== "dash" || dash.isGlued) return undefined;
  if (name?.kind !== "word" || !/^\p{Lu}/u.test(name.written)) return undefined;
  return shop.areTogether([name.word], { asHead: false }) ? undefined : from + 2;
};

const MIN_ROWS = 3;

/** Passes over a title, the first row above rows with amounts: "Canil Bom Amigo, pedido do mês". */
export const skipTitle: Step = ({ tokens, shop }, from) => {
  if (from > 0) return undefined;
  const end = tokens.findIndex(({ kind, ends }) => kind === "break" && ends === "line");
  const rows = rowsOf(tokens.slice(end + 1)).filter((row) => row.some(({ kind }) => kind === "word"));
  if (end < 2 || rows.length < MIN_ROWS || !rows.every((row) => row.some((_, at) => readAmount(row, at))))
    return undefined;
  const title = tokens.slice(0, end);
  if (title.some((_, at) => readAmount(title, at))) return undefined;
  const words = title.flatMap(({ kind, word }) => (kind === "word" && !isFiller(word) ? [word] : []));
  const isUnknown = (word: string) => word.length > 2 && !shop.areTogether([word], { asHead: false });
  return words.length > 1 && words.some(isUnknown) ? end : undefined;
};

function rowsOf(tokens: readonly Token[]): Token[][] {
  const rows: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === "break" && token.ends === "line") rows.push([]);
    else rows.at(-1)?.push(token);
  }
  return rows;
}

const businesses = new Set(
  "restaurante bar oficina lanchonete salao padaria mercado mercearia auto clinica escola pizzaria hotel pousada obra condominio igreja buffet cantina barbearia studio estudio loja empresa escritorio farmacia petshop lava bistro cafeteria hamburgueria churrascaria creche".split(
    " ",
  ),
);

/** Passes over the name of the business that orders: "Bar do Gaúcho, reposição:". */
export const skipBusiness: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  if (!businesses.has(tokens[from]?.word ?? "") || draft.hasWords() || draft.amount() || reading.lines().length > 0)
    return undefined;
  let next = from + 1;
  const isOver = (at: number) => resumptionAt(tokens, at) > 0 || readAmount(tokens, at) !== undefined;
  while ((tokens[next]?.kind === "word" && !isOver(next)) || tokens[next]?.kind === "dash") next++;
  // "da obra do seu Nelson preciso de vinte sacos"
  if (tokens[next]?.kind === "word" && resumptionAt(tokens, next) > 0) return next;
  const isName = (token: Token | undefined) => token === undefined || token.kind === "break";
  const words = tokens.slice(from, next).filter(({ kind }) => kind === "word");
  if (!isName(tokens[next]) && tokens[next - 1]?.word !== ":") return undefined;
  const named = words.map(({ word }) => word).filter((word) => word.length > 2);
  return named.length > 1 && shop.areTogether(named, { asHead: false }) ? undefined : next;
};
