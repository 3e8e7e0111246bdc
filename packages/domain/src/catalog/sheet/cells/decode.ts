export const encodings = ["utf-8", "utf-16le", "windows-1252"] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [";", ",", "\t"] as const;
export type Separator = (typeof separators)[number];

export const decimalSigns = [",", "."] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Where the text begins: some programs mark its encoding. */
export function markLength(bytes: Uint8Array): number {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 3;
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 2 : 0;
}

/**
 * Guesses from the bytes as they arrive. What is no UTF-8 was written by an old Excel, and the first ã may be far below.
 * A letter may be cut in two between two pieces, so one decoder reads them all.
 */
export function createEncodingGuess(): (bytes: Uint8Array) => Encoding {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let guess: Encoding | undefined;
  return (bytes) => {
    if (guess === undefined && markLength(bytes) === 2) guess = "utf-16le";
    if (guess !== undefined && guess !== "utf-8") return guess;
    try {
      decoder.decode(bytes, { stream: true });
      guess = "utf-8";
    } catch {
      guess = "windows-1252";
    }
    return guess;
  };
}

/** 0x80 to 0x9f. Several releases of Node read them as control characters, so they are listed here. */
const UPPER = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

export function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder("latin1").decode(bytes);
  return text.replaceAll(/[\u0080-\u009f]/g, (letter) => UPPER[letter.charCodeAt(0) - 0x80] ?? letter);
}

/** The sign that the first lines have most often, outside quotes. */
export function guessSeparator(text: string): Separator {
  const counts = new Map<string, number>(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  let lines = 0;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "\n" && ++lines === 5) break;
    else if (counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return separators.reduce((best, sign) => ((counts.get(sign) ?? 0) > (counts.get(best) ?? 0) ? sign : best));
}

/** One sign for the whole file, decided by the numbers that can only be read in one way. */
export function guessDecimal(numbers: readonly string[]): DecimalSign {
  let commas = 0;
  let points = 0;
  for (const text of numbers) {
    const last = /[.,](?=[^.,]*$)/.exec(text);
    if (!last) continue;
    const digits = /^\d*/.exec(text.slice(last.index + 1))?.[0].length ?? 0;
    const before = text.slice(0, last.index);
    // 1.290 may be a thousand or a bit more than one: it says nothing. 1.290,00 and 0.500 do.
    const isClear = digits !== 3 || /[.,]/.test(before.replaceAll(last[0], "")) || /^\D*0?$/.test(before);
    if (isClear) last[0] === "," ? commas++ : points++;
  }
  return points > commas ? "." : ",";
}
