import { isFiller } from "./filler-words.ts";
import { readMeasures } from "./measures.ts";
import { wordsIn } from "./search-words.ts";
import { singularOf } from "./word-forms.ts";

/** How a name is written, compared with a text whose words it has. */
export type NameDifference = {
  /** Whether the name has any typed word as it is written, in the singular. */
  hasTyped: boolean;
  /** Typed words that the name has only in another form. A stem stands for several words: "bola" has that of "bolo". */
  otherForms: number;
  /** Typed neighbours that are apart in the name. Small words count here: "com gás" is not "sem gás". */
  apart: number;
  /** What the product is for: nothing special, something that was typed, something else ("biscoitos para cães"). */
  purpose: "none" | "typed" | "other";
  /** Every typed word only says what comes with it: "chocolate com laranja" is not "laranja". */
  isOnlyAddition: boolean;
  /** Every typed word only says what the product is for: "ração para peixes" is not "peixe". */
  isOnlyPurpose: boolean;
};

export function nameDifference(text: string): (name: string) => NameDifference {
  const typed = wordsIn(readMeasures(text).rest).map(singularOf);
  const telling = typed.filter((word) => !isFiller(word));
  const hasTyped = (words: readonly string[]) => words.some((word) => telling.includes(word));
  return (name) => {
    const own = wordsIn(name).map(singularOf);
    // Not "Castanha-do-pará".
    const at = own.findIndex((word, index) => word === "para" && own[index - 1] !== "do");
    const [subject, purpose] = at < 0 ? [own, []] : [own.slice(0, at), own.slice(at + 1)];
    const isTyped = hasTyped(purpose);
    return {
      hasTyped: hasTyped(own),
      otherForms: telling.filter((word) => !own.includes(word)).length,
      apart: countApart(typed, own),
      purpose: at < 0 ? "none" : isTyped ? "typed" : "other",
      isOnlyAddition: !typed.includes("com") && own.includes("com") && !hasTyped(own.slice(0, own.indexOf("com"))),
      isOnlyPurpose: isTyped && !hasTyped(subject),
    };
  };
}

function countApart(typed: readonly string[], own: readonly string[]): number {
  let apart = 0;
  for (let at = 1; at < typed.length; at++) {
    const [first, second] = [typed[at - 1], typed[at]];
    if (!own.some((word, place) => word === second && own[place - 1] === first)) apart++;
  }
  return apart;
}
