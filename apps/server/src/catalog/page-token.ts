/** Where a list goes on: after so many products, of which the last was this one. Opaque to whoever carries it. */
export type PageCursor = { after: number; lastProductId: string };

export function writePageToken({ after, lastProductId }: PageCursor): string {
  return Buffer.from(JSON.stringify([after, lastProductId])).toString("base64url");
}

/** Nothing for a text that is no token of ours. */
export function readPageToken(token: string): PageCursor | undefined {
  try {
    const [after, lastProductId] = JSON.parse(Buffer.from(token, "base64url").toString("utf8"));
    return Number.isInteger(after) && after >= 0 && typeof lastProductId === "string"
      ? { after, lastProductId }
      : undefined;
  } catch {
    return undefined;
  }
}
