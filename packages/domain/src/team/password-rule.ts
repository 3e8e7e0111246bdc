export type PasswordRefusal = "password-common" | "password-personal";

type Known = {
  /** Names that others know: of the shop, the account, the person, and their address. */
  ownWords: readonly string[];
  /** Whether many people use this password, in small letters. */
  isCommon: (password: string) => boolean;
};

/** What is left of a password without well-known words must be at least this long, and not only digits. */
const OWN_PART = 6;

/** Why a password of the right length is too easy to guess; undefined for a good one. */
export function weaknessOf(password: string, { ownWords, isCommon }: Known): PasswordRefusal | undefined {
  const plain = plainForm(password);
  const forms = [plain, withLetters(plain)];
  if (forms.some((form) => isOfFewSigns(form) || isRow(form) || isCommonAtHeart(form, isCommon))) {
    return "password-common";
  }
  const words = [...new Set(ownWords.flatMap(partsOf))].sort((a, b) => b.length - a.length);
  const isPersonal = forms.some((form) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), form);
    const own = lettersAndDigits(rest);
    return rest !== form && (own.length < OWN_PART || /^\d+$/.test(own));
  });
  return isPersonal ? "password-personal" : undefined;
}

/** In small letters without accents. */
function plainForm(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

const letterOf: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** `p4ssw0rd` is read as people read it. */
function withLetters(text: string): string {
  return text.replaceAll(/[013457@$]/g, (sign) => letterOf[sign] ?? sign);
}

function isOfFewSigns(text: string): boolean {
  return new Set(text).size < 4;
}

/** `1234567890`, `abcdefghij` and both backwards. */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((sign, index) => sign.charCodeAt(0) - text.charCodeAt(index)));
  // From 9 the row goes on with 0.
  steps.delete(-9);
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** `senha12345` is `senha` with what everybody adds; `senha senha` is `senha` twice. */
function isCommonAtHeart(text: string, isCommon: (password: string) => boolean): boolean {
  const joined = lettersAndDigits(text);
  if (isCommon(text) || isCommon(joined)) return true;
  const heart = joined.replace(/^\d+|\d+$/g, "");
  if (heart.length >= 3 && heart.length < joined.length && isCommon(heart)) return true;
  const half = joined.slice(0, joined.length / 2);
  return joined === half + half && isCommon(half);
}

/** A name as a whole, and its words that are long enough to mean something. An address without its domain's end. */
function partsOf(name: string): string[] {
  const plain = plainForm(name);
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);
  return [plain, lettersAndDigits(plain), ...words].filter((word) => word.length >= 3);
}
