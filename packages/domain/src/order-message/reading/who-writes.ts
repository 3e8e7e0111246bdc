import type { Token } from "../words/message-tokens.ts";
import type { Step } from "./reading.ts";

/** "é a dona Neuza", "seu Antônio": who writes, or to whom. A name that the shop has is that of goods. */
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

const businesses = new Set(
  "restaurante bar oficina lanchonete salao padaria mercado mercearia auto clinica escola pizzaria hotel pousada obra condominio igreja buffet cantina barbearia studio estudio loja empresa escritorio farmacia petshop lava bistro cafeteria hamburgueria churrascaria creche".split(
    " ",
  ),
);

/** "Bar do Gaúcho, reposição:": the name of who orders, before any goods. */
export const skipBusiness: Step = (reading, from) => {
  const { tokens, shop } = reading;
  const draft = reading.draft();
  if (!businesses.has(tokens[from]?.word ?? "") || draft.hasWords() || draft.amount() || reading.lines().length > 0)
    return undefined;
  let next = from + 1;
  while (tokens[next]?.kind === "word" || tokens[next]?.kind === "dash") next++;
  const isName = (token: Token | undefined) => token === undefined || token.kind === "break";
  const words = tokens.slice(from, next).filter(({ kind }) => kind === "word");
  if (!isName(tokens[next]) && tokens[next - 1]?.word !== ":") return undefined;
  const named = words.map(({ word }) => word).filter((word) => word.length > 2);
  return named.length > 1 && shop.areTogether(named, { asHead: false }) ? undefined : next;
};
