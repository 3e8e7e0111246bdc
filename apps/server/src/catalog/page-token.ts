/** Where a list goes on: after so many products, of which the last was this one. Opaque to whoever carries it. */
export type PageMark = { after: number; lastPlace: string };

export function writePageToken({ after, lastPlace }: PageMark): string {
  return Buffer.from(JSON.stringify([after, lastPlace])).toString("base64url");
}

/** Nothing for a text that is no token of ours. */
export function readPageToken(token: string): PageMark | undefined {
  try {
    const [after, lastPlace] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return Number.isInteger(after) && after >= 0 && typeof lastPlace === "string" ? { after, lastPlace } : undefined;
  } catch {
    return undefined;
  }
}
