import type { FastifyRequest } from "fastify";

/** Where assistants come in. */
export const MCP_PATH = "/mcp";

/** Portuguese for the people of a shop, English for its programmers. */
export type Language = "pt" | "en";

/** Only programs call the platform API and the MCP server, so only there somebody may ask for English. */
export function isForPrograms({ url }: Pick<FastifyRequest, "url">): boolean {
  return url.startsWith("/platform/") || url.startsWith(MCP_PATH);
}

export function languageOf(request: Pick<FastifyRequest, "url" | "headers">): Language {
  return isForPrograms(request) && prefersEnglish(request.headers["accept-language"]) ? "en" : "pt";
}

function prefersEnglish(accepted = ""): boolean {
  const weights = { en: 0, pt: 0 };
  for (const range of accepted.slice(0, 200).split(",")) {
    const [, language = "", , weight = "1"] = /^\s*(en|pt)(-\w+)*\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(range) ?? [];
    const name = language.toLowerCase();
    if (name === "en" || name === "pt") weights[name] = Math.max(weights[name], Number(weight) || 0);
  }
  return weights.en > weights.pt;
}
