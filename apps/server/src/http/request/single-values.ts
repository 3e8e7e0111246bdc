/** A query as it is parsed: a parameter that is sent twice is a list. */
export type RepeatableQuery = Record<string, string | string[] | undefined>;

/** Drops repeated parameters: no provider sends one twice, and what reads a query expects texts. */
export function singleValues(query: RepeatableQuery): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
