/** A query of somebody else: a parameter that was sent twice is a list. */
export type RepeatedQuery = Record<string, string | string[] | undefined>;

/** Drops repeated parameters: no provider sends one twice. */
export function singleValues(query: RepeatedQuery): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
