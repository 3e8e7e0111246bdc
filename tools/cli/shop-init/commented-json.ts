import { ConfigError } from "@vitrine/server/config/env";

/** Texts first, so that `//` inside an address is no comment. */
const TOKENS = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[\]}])/g;

/** JSON with comments and a comma after the last member, as people write it. */
export function parseCommentedJson(text: string): unknown {
  const plain = text.replaceAll(TOKENS, (token) => (token.startsWith('"') ? token : token.replaceAll(/[^\n]/g, " ")));
  try {
    return JSON.parse(plain);
  } catch (error) {
    throw new ConfigError(`O arquivo não é um JSON válido: ${(error as Error).message}`);
  }
}
