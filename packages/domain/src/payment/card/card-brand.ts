import { isOneCharacterRepeated } from "../../brazil/check-digits.ts";

export type CardBrandCode =
  | "visa"
  | "mastercard"
  | "elo"
  | "hipercard"
  | "american-express"
  | "diners"
  | "aura"
  | "discover"
  | "jcb";

export type CardBrand = {
  code: CardBrandCode;
  name: string;
  /** The possible lengths of a number. */
  lengths: readonly number[];
  /** The positions of the spaces. */
  gaps: readonly number[];
  /** The prefixes of the numbers; `506699-506778` is a range with both ends included. */
  prefixes: readonly string[];
};

const FOURS = [4, 8, 12, 16];
/** For an unknown brand: the provider may still accept the card. */
const unknown = { lengths: [13, 14, 15, 16], gaps: FOURS };

const brands: readonly CardBrand[] = [
  { code: "visa", name: "Visa", lengths: [13, 16, 18, 19], gaps: FOURS, prefixes: ["4"] },
  {
    code: "mastercard",
    name: "Mastercard",
    lengths: [16],
    gaps: FOURS,
    // The last two are inside Aura's; test cards of providers begin with them.
    prefixes: ["51-55", "2221-2720", "503143", "503175"],
  },
  { code: "american-express", name: "American Express", lengths: [15], gaps: [4, 10], prefixes: ["34", "37"] },
  { code: "diners", name: "Diners Club", lengths: [14], gaps: [4, 10], prefixes: ["300-305", "36", "38", "39"] },
  {
    code: "elo",
    name: "Elo",
    lengths: [16],
    gaps: FOURS,
    prefixes: [
      ...["401178-401179", "431274", "438935", "451416", "457393", "457631-457632"],
      ...["504175", "506699-506778", "509000-509999", "627780", "636297", "636368"],
      ...["650031-650033", "650035-650051", "650057-650081", "650405-650439", "650485-650538", "650541-650598"],
      ...["650700-650718", "650720-650727", "650901-650978", "651652-651704", "655000-655019", "655021-655058"],
    ],
  },
  {
    code: "hipercard",
    name: "Hipercard",
    lengths: [13, 16, 19],
    gaps: FOURS,
    prefixes: ["606282", "384100", "384140", "384160"],
  },
  { code: "aura", name: "Aura", lengths: [16, 19], gaps: FOURS, prefixes: ["50"] },
  { code: "discover", name: "Discover", lengths: [16, 19], gaps: FOURS, prefixes: ["6011", "644-649", "65"] },
  { code: "jcb", name: "JCB", lengths: [16, 17, 18, 19], gaps: FOURS, prefixes: ["3528-3589", "2131", "1800"] },
];

// The longest first: Elo has numbers inside Visa's, Aura's and Discover's, and Hipercard inside those of Diners.
const ranges = brands
  .flatMap((brand) => brand.prefixes.map((prefix) => ({ brand, ...rangeOf(prefix) })))
  .sort((a, b) => b.from.length - a.from.length);

function rangeOf(prefix: string): { from: string; to: string } {
  const [from = "", to = from] = prefix.split("-");
  return { from, to };
}

/** Also for a partly typed number; the brand may change with the sixth digit. */
export function cardBrandOf(number: string): CardBrand | undefined {
  const digits = cardDigits(number);
  return ranges.find(({ from, to }) => {
    const start = digits.slice(0, from.length);
    return start.length === from.length && from <= start && start <= to;
  })?.brand;
}

/** Only the digits of what was typed. */
export function cardDigits(text: string): string {
  return text.replaceAll(/\D/g, "");
}

/** The maximum number of digits of a field. */
export function maxCardDigits(number: string): number {
  return Math.max(...(cardBrandOf(number) ?? unknown).lengths);
}

/** `4111 1111 1111 1111`, `3753 651535 56885`: as it is printed on the card, also while it is being typed. */
export function formatCardNumber(number: string): string {
  const { gaps } = cardBrandOf(number) ?? unknown;
  const digits = cardDigits(number).slice(0, maxCardDigits(number));
  return [...digits].map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join("");
}

/** American Express prints four digits on the front, the others three on the back. */
export function securityCodeLength(number: string): 3 | 4 {
  return /^3[47]/.test(cardDigits(number)) ? 4 : 3;
}

/** Whether a card can have this number. Only its bank knows whether the card exists. */
export function isCardNumber(number: string): boolean {
  const digits = cardDigits(number);
  const { lengths } = cardBrandOf(digits) ?? unknown;
  return lengths.includes(digits.length) && !isOneCharacterRepeated(digits) && passesLuhn(digits);
}

/**
 * The check digit of all card numbers: it detects one wrong digit or two swapped neighbours.
 *
 * @public tested directly against the published vectors
 */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const worth = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return sum % 10 === 0;
}
