import type { IncomingHttpHeaders } from "node:http";

const patterns = { br: refusable("br"), gzip: refusable("gzip") };

/** Whether the caller takes this encoding. A weight of zero refuses it. */
export function takesEncoding(headers: IncomingHttpHeaders, encoding: keyof typeof patterns): boolean {
  return patterns[encoding].test(String(headers["accept-encoding"] ?? ""));
}

function refusable(encoding: string): RegExp {
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
}
