import { exceptions, kinds, vendors, wireWords } from "./vendor-names.ts";

type Places = { homes: readonly string[]; lists: readonly string[] };

export type FoundName = { line: number; text: string };

/** The lines of a file that name a vendor whose folder or list it is not in. */
export function vendorNamesIn(file: string, source: string): FoundName[] {
  if (file in exceptions) return [];
  const foreign = vendors.filter(({ folder, kind }) => {
    const { homes, lists }: Places = kinds[kind];
    return !lists.includes(file) && !homes.some((home) => file.startsWith(`${home}/${folder}/`));
  });
  return linesNaming(foreign, source);
}

/** Every line that names a vendor, wherever it is. */
export function linesNaming(named: typeof vendors, source: string): FoundName[] {
  const bare = wireWords.reduce((text, word) => text.replaceAll(word, ""), source).split("\n");
  return bare.flatMap((text, index) =>
    named.some(({ spelling }) => spelling.test(text)) ? [{ line: index + 1, text: text.trim() }] : [],
  );
}
