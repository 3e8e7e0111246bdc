import type { FeedFormat } from "./feed-format.ts";
import { googleXml } from "./google-xml.ts";
import { metaCsv } from "./meta-csv.ts";
import { openaiJsonl } from "./openai-jsonl.ts";

export const feedFormats = { meta: metaCsv, google: googleXml, openai: openaiJsonl } satisfies Record<
  string,
  FeedFormat
>;

export type FeedName = keyof typeof feedFormats;

export function formatOfFile(file: string): FeedFormat | undefined {
  return Object.values(feedFormats).find((format) => format.file === file);
}
