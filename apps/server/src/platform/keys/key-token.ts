import { randomToken, tokenHash } from "../../secrets/token.ts";

/** Whoever finds a token in a log or in a repository sees whose it is, and whether it is worth an alarm. */
export function tokenPrefix(isTest: boolean): string {
  return isTest ? "vk_test_" : "vk_live_";
}

export function newKeyToken(isTest: boolean): { token: string; hash: Buffer; lastFour: string } {
  const token = `${tokenPrefix(isTest)}${randomToken()}`;
  return { token, hash: tokenHash(token), lastFour: token.slice(-4) };
}
