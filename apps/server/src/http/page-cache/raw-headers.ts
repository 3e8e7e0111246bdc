const names = ["authorization", "if-none-match", "accept-encoding", "x-request-id"] as const;

/** The headers that an answer from memory depends on. */
export type PageCacheHeaders = Partial<Record<(typeof names)[number], string | string[] | undefined>>;

type FirstHeaders = Partial<Record<(typeof names)[number], string>>;

/**
 * Reads them from the list as it came. Node's own table of all headers is made only when somebody asks for it, and takes
 * longer than finding an answer. Of a header that comes twice, the first counts, as with Node's for these.
 */
export function pickRawHeaders(raw: readonly string[]): FirstHeaders {
  const found: FirstHeaders = {};
  for (let place = 0; place < raw.length; place += 2) {
    const given = raw[place] ?? "";
    // Most names are told apart by their length, without being changed to small letters first.
    if (given.length < 12 || given.length > 15) continue;
    const lower = given.toLowerCase();
    const name = names.find((each) => each === lower);
    if (name && found[name] === undefined) found[name] = raw[place + 1] ?? "";
  }
  return found;
}
