import { singularOf } from "@vitrine/domain/catalog/search/word-forms";
import { type AskedLine, hasWords, type LinePart, wordsOf } from "./line/asked-line.ts";
import type { ShopNames } from "./line/reading.ts";
import type { ShopWords } from "./split-line.ts";
import { splitOptions } from "./split-options.ts";
import { isSizeName, isSizeWish } from "./words/size-names.ts";

/** The questions to the shop's catalogue about lines that leave words out. */
export type CarryWords = ShopWords & Pick<ShopNames, "isOption" | "areSiblings">;

/** A bare count from here on has the unit of the line before: "200 g de queijo e 300 de presunto". */
const MIN_MG = 50_000;
const MAX_CARRIED = 3;

/**
 * Fills in what a line leaves out because the line before has it: "6 esfihas de carne e 4 de queijo", "2 camisetas pretas M
 * e 1 branca G", "2 kg de batata e 3 de cebola". A line that only says the sum of the next ones goes: "10 esfihas, 5
 * de carne e 5 de queijo".
 */
export function carryNames(lines: readonly AskedLine[], shop: CarryWords): AskedLine[] {
  const named: Carried[] = [];
  for (const [at, each] of lines.entries()) {
    const line = withWordsBehind(each, lines[at + 1], shop);
    const before = named.findLast(({ line: each }) => hasWords(each));
    const root = announcedBy(line, named, shop);
    const carried = root
      ? root.line.parts.filter(isWordPart)
      : before && !line.repeat
        ? (listHeadOf(line, before, lines[at + 1], shop) ?? namesFor(line, before.line, shop))
        : [];
    // "coxinha com catupiry 4 e sem 2"
    const names = carried.filter(
      (part) => carried.length === 1 || part.kind !== "word" || !line.without.includes(part.word),
    );
    const isCarried = names.length > 0;
    const about = isCarried ? [] : headingFor(line, named, shop);
    const sizes = before && isCarried ? sizesFor(line, before.line) : [];
    const others = before && line.isPlain ? wordsOf(before.line).slice(names.length) : [];
    const full = isCarried
      ? {
          ...line,
          parts: [...names, ...line.parts, ...sizes],
          excluded: [...line.excluded, ...others],
          ...lackingOf(line, before?.line),
        }
      : about.length > 0
        ? { ...line, parts: [...line.parts, ...about] }
        : before && mayGoOn(line, before.line, shop)
          ? { ...line, isDoubtful: true }
          : line;
    // "jaqueta corta vento, G mesmo"
    if (before && isOptionOf(line, before.line, shop)) {
      const chosen = line.parts.filter((part) => part.kind !== "word" || !isOptionTitle(part.word));
      before.line = { ...before.line, parts: [...before.line.parts, ...chosen], end: line.end };
      continue;
    }
    named.push({
      line: before ? withUnit(full, before.line, line) : full,
      from: isCarried ? (root ?? before) : undefined,
    });
  }
  return withoutSums(named)
    .flatMap((line) => splitOptions(line, shop))
    .map((line) => inOwnSize(line, shop));
}

/** Adds the size of who writes to goods that have it: "visto G, quero a legging preta". */
function inOwnSize(line: AskedLine, shop: CarryWords): AskedLine {
  const own = wordsOf(line);
  const isSaid = own.some((word) => shop.isOption(word) && isSizeName(word));
  if (line.worn?.kind !== "word" || own.length === 0 || isSaid) return line;
  return shop.areTogether([...own, line.worn.word], { asHead: false })
    ? { ...line, parts: [...line.parts, line.worn] }
    : line;
}

/** The most characters between two lines: " e um ". */
const NEAR = 6;

/** Gives the words behind the second thing to the first as well: "o shampoo e o condicionador pantene hidratação". */
function withWordsBehind(line: AskedLine, next: AskedLine | undefined, shop: CarryWords): AskedLine {
  const [own, [noun = "", ...others]] = [wordsOf(line), next ? wordsOf(next) : []];
  const isOne = ({ amount }: AskedLine) => !amount || (amount.unit === "un" && amount.value === 1);
  if (!next || own.length !== 1 || line.parts.length > 1 || others.length < 1 || next.at - line.end > NEAR) return line;
  if (!isOne(line) || !isOne(next) || own[0] === noun || next.isOf) return line;
  if (!shop.areTogether([...own, ...others], { asHead: true })) return line;
  return { ...line, parts: [...line.parts, ...next.parts.filter(isWordPart).slice(1)] };
}

/** A line, and the line that its noun comes from. */
type Carried = { line: AskedLine; from: Carried | undefined };

/** The line that announced this one: "4 esfihas: 2 carne e 2 queijo". It announces until its count is used up. */
function announcedBy(line: AskedLine, named: readonly Carried[], shop: CarryWords): Carried | undefined {
  const root = named.findLast(({ line: each }) => each.isAnnouncing);
  const isPart = line.amount?.unit === "un" || line.amount?.unit === root?.line.amount?.unit;
  if (!root || !line.amount || !isPart || !hasWords(line)) return undefined;
  const parts = named.filter(({ from }) => from === root);
  const isNext = named.indexOf(root) + parts.length === named.length - 1;
  const sum = [...parts.map((each) => each.line), line].reduce((total, { amount }) => total + (amount?.value ?? 1), 0);
  const isWithin = sum <= (root.line.amount?.value ?? 0);
  return isNext && isWithin && shop.areTogether([...wordsOf(root.line), ...wordsOf(line)], { asHead: false })
    ? root
    : undefined;
}

/** The words that the heading adds to a line below it: "kit pantene: 1 shampoo e 1 condicionador". */
function headingFor(line: AskedLine, named: readonly Carried[], shop: CarryWords): LinePart[] {
  const heading = named.findLast((each) => each.line.isHeading)?.line;
  const own = wordsOf(line);
  if (!heading || line.isHeading || own.length === 0) return [];
  const about = heading.parts.filter((part) => part.kind === "word" && !/^(kit|linha|combo)$/.test(part.word));
  const words = wordsOf({ parts: about });
  const isNew = words.length > 0 && !words.some((word) => own.includes(word));
  return isNew && shop.areTogether([...own, ...words], { asHead: true }) ? about : [];
}

function isWordPart(part: LinePart): boolean {
  return part.kind === "word";
}

/** The words of the line before that this line also means. */
function namesFor(line: AskedLine, before: AskedLine, shop: CarryWords): LinePart[] {
  const words = wordsOf(line);
  const own = words.length > 0 ? words : line.without;
  // "tinta da impressora epson": a word that no product has does not carry on to the next line.
  const named = before.parts
    .filter((part) => part.kind === "word")
    .filter(
      ({ word }, at) =>
        at === 0 || /^\d/.test(word) || shop.isOption(word) || shop.areTogether([word], { asHead: false }),
    );
  // "2 de 1 kg", "broca 6 e 8"
  if (line.isPlain && before.amount && named.length > 1) return named.slice(0, -1);
  if (own.length === 0) return named.filter(({ word }) => !/^\d/.test(word));
  const siblings = siblingsOf(line, before, named, shop);
  if (siblings.length > 0) return siblings;
  const isNoun = words.length > 0 && shop.areTogether(own.slice(0, 1), { asHead: true });
  if ((isNoun && !line.isOf) || own.length > MAX_CARRIED || own.includes(named[0]?.word ?? "")) return [];
  // "2 fanta, uma uva": people leave "refrigerante" out, so no name begins with what they say.
  const [noun = ""] = wordsOf(before);
  // The shop looks up several words exactly as written: "miojo" is no word of a name, "mirtilo" is.
  const isNounWritten = shop.areTogether([noun, noun], { asHead: true });
  const isNounSaid = !line.amount || shop.areTogether([noun], { asHead: true });
  const asHead = words.length > 0 && (line.isOf ? isNoun && isNounWritten : isNounSaid);
  // "suco de laranja 500 e um de limão": only the flavour is another.
  const isReplaced = (word: string) =>
    shop.isOption(word) && own.some((each) => shop.isOption(each) && isSizeName(each) === isSizeName(word));
  const kept = named.filter(({ word }) => !isReplaced(word));
  if (own.some((word) => shop.isOption(word)) && kept.length > 0) {
    if (shop.areTogether([...kept.map(({ word }) => word), ...own], { asHead })) return kept;
  }
  // Takes as many words of the line before as one product has together with these.
  for (let count = Math.min(named.length, MAX_CARRIED); count > 0; count--) {
    const some = named.slice(0, count);
    if (shop.areTogether([...some.map(({ word }) => word), ...own], { asHead }))
      // "fio 2,5 azul e 1 preto"
      return [...some, ...named.slice(count).filter(({ word }) => /^\d+[.,]\d/.test(word))];
  }
  if (words.length > 0 && own.every((word) => shop.isOption(word)))
    return named.filter(
      ({ word }) => !shop.isOption(word) || !own.some((each) => isSizeName(each) === isSizeName(word)),
    );
  // "1 suco de laranja grande e 1 pequeno"
  if (words.length > 0 && own.every((word) => isSizeWish(singularOf(word))))
    return named.filter(({ word }) => !isSizeWish(singularOf(word)));
  return [];
}

/** The words before those that make two kinds of one thing: "polpa" of "polpa de maracujá 5 acerola 3". */
function siblingsOf(line: AskedLine, before: AskedLine, named: readonly LinePart[], shop: CarryWords): LinePart[] {
  const [own, said] = [wordsOf(line), wordsOf({ parts: named })];
  const isSameUnit = !line.amount || line.amount.unit === (before.amount?.unit ?? "un");
  if (!isSameUnit || line.amount?.isPieces || own.length === 0 || own.length > 2 || said.length < 2) return [];
  // Two kinds share at least the first word.
  if (!shop.areTogether([said[0] ?? "", ...own], { asHead: true })) return [];
  for (let count = Math.min(named.length - 1, MAX_CARRIED); count > 0; count--)
    if (!own.includes(said[0] ?? "") && shop.areSiblings(said, [...said.slice(0, count), ...own]))
      return named.slice(0, count);
  return [];
}

/** "tem marmita sem glúten? quero 2 médias" */
function lackingOf(line: AskedLine, before: AskedLine | undefined): Pick<AskedLine, "without"> {
  return { without: line.without.length === 0 && before?.isQuestion ? before.without : line.without };
}

/** Whether the line may be another kind of the goods before, or goods of its own: "suco de uva 2 laranja 1". */
function mayGoOn(line: AskedLine, before: AskedLine, shop: CarryWords): boolean {
  const [own, [noun = "", ...others]] = [wordsOf(line), wordsOf(before)];
  const isCount = ({ amount }: AskedLine) => amount?.unit === "un" && !amount.isPieces;
  if (own.length !== 1 || others.length === 0 || !isCount(line) || !isCount(before)) return false;
  return !own.includes(noun) && shop.areTogether([noun, ...own], { asHead: true });
}

/** The noun alone above its counted kinds: "esfiha 3 carne 2 frango 4 queijo". */
function listHeadOf(
  line: AskedLine,
  before: Carried,
  next: AskedLine | undefined,
  shop: CarryWords,
): LinePart[] | undefined {
  const [said, own, others] = [wordsOf(before.line), wordsOf(line), next ? wordsOf(next) : []];
  const isCount = (each: AskedLine | undefined) => each?.amount?.unit === "un" && !each.amount.isPieces;
  const isBare = said.length > 0 && said.length <= 2 && !before.from && own.length === 1;
  if (!isBare || !isCount(line) || !isCount(next) || own[0] === others[0]) return undefined;
  // "sal grosso 1 temperado 1 normal"
  const areKinds = next?.isPlain
    ? !before.line.amount && shop.areTogether([...said, ...own], { asHead: true })
    : said.length === 1 && others.length === 1 && shop.areSiblings([...said, ...own], [...said, ...others]);
  return areKinds ? before.line.parts.filter(isWordPart) : undefined;
}

/** Whether the line only names a colour or a size that the line before does not have yet. */
function isOptionOf(line: AskedLine, before: AskedLine, shop: CarryWords): boolean {
  const others = wordsOf(before).filter((word) => shop.isOption(word));
  const own = wordsOf(line).filter((word) => !isOptionTitle(word));
  if (line.amount || own.length === 0 || !own.every((word) => shop.isOption(word))) return false;
  // "maçã 1kg, limão 500g": a fragrance is called so, too.
  if (line.parts.some(({ kind }) => kind === "size")) return false;
  return own.every((word) => !others.some((other) => isSizeName(other) === isSizeName(word)));
}

function isOptionTitle(word: string): boolean {
  return /^(tam|tamanho|cor|numero)$/.test(word);
}

/** The sizes that may hold for this line, too: "2 fanta uva 2L e 1 laranja". The count of a pack does not carry on. */
function sizesFor(line: AskedLine, before: AskedLine): LinePart[] {
  if (line.parts.some(({ kind }) => kind === "size")) return [];
  return before.parts.flatMap((part) =>
    part.kind === "size" && !part.size.endsWith("un") ? [{ ...part, isCarried: true }] : [],
  );
}

/** "2 kg de batata e 3 de cebola", "10 sacos de cimento e 2 de cal". */
function withUnit(line: AskedLine, { amount: before }: AskedLine, said: AskedLine): AskedLine {
  const { amount, isOf } = line;
  // "2 galões de água de 20 litros e 1 de 10"
  const isSizeOnly = wordsOf(said).length === 0 && before?.unit === "pack";
  if (!(isOf || isSizeOnly) || amount?.unit !== "un" || !before || before.unit === "un" || before.unit === "cents")
    return line;
  // Packs of different things hold different numbers.
  if (before.unit === "pack") {
    const { of, ...pack } = before;
    return { ...line, amount: { ...pack, ...(isSizeOnly && { of }), value: amount.value } };
  }
  const value = amount.value * (before.step ?? 1);
  const isUsual = before.unit !== "mg" || (value >= MIN_MG && value <= MIN_MG * 1_000);
  return isUsual ? { ...line, amount: { ...before, value } } : line;
}

/** Removes headings, and lines whose amount is the sum of the lines that took their noun. */
function withoutSums(named: readonly Carried[]): AskedLine[] {
  const parts = Map.groupBy(
    named.filter(({ from }) => from),
    (each) => rootOf(each),
  );
  const isSum = (each: Carried) => {
    const own = parts.get(each) ?? [];
    const sum = own.reduce((total, { line }) => total + (line.amount?.value ?? 1), 0);
    return own.length > 1 && own.every(({ line }) => saysAll(line, each.line)) && each.line.amount?.value === sum;
  };
  // "tem cartucho 664? quero 1 preto e 1 colorido", "papel higiênico, 2 do neve"
  const isOnlyAsked = (each: Carried) =>
    !each.line.amount &&
    (parts.get(each) ?? []).some(
      ({ line }) =>
        // "quanto tá o café pilão? e o 3 corações?" are two questions.
        line.asks === null &&
        saysAll(line, each.line) &&
        (each.line.isQuestion || line.isOf || line.amount?.unit === "pack"),
    );
  // "pastel 3 carne 2 queijo 1 palmito"
  const isHead = (each: Carried) => {
    const own = parts.get(each) ?? [];
    const isCounted = ({ line }: Carried) => line.amount !== null && saysAll(line, each.line) && line.asks === null;
    return !each.line.amount && each.line.asks === null && own.length > 1 && own.every(isCounted);
  };
  // "acabou o leite, manda 6 caixas de leite integral"
  const isNamedLater = (each: Carried, at: number) =>
    each.line.isQuestion &&
    !each.line.amount &&
    named.slice(at + 1).some(({ line }) => line.amount !== null && saysAll(line, each.line));
  // "minha bateria arriou, tem cabo auxiliar?"
  const isReason = ({ line }: Carried) => line.isBroken && !line.amount && named.length > 1;
  return named
    .filter((each, at) => !isNamedLater(each, at) && !isReason(each))
    .filter((each) => !each.line.isHeading && (each.from || (!isSum(each) && !isOnlyAsked(each) && !isHead(each))))
    .map(({ line }) => line);
}

/** Whether a line says all words of the other. "2 cartolinas azuis, 1 branca, 1 rosa" are four: none says "azuis" again. */
function saysAll(line: AskedLine, root: AskedLine): boolean {
  const own = new Set(wordsOf(line));
  return wordsOf(root).every((word) => own.has(word));
}

function rootOf(each: Carried): Carried {
  return each.from ? rootOf(each.from) : each;
}
