import type { Finding } from "./finding.ts";

const marks: Record<Finding["level"], string> = { ok: "OK   ", warning: "AVISO", failure: "FALHA" };

/** What the person at the terminal reads, or a program. */
export function reportOf(findings: readonly Finding[], { isJson }: { isJson: boolean }): string {
  return isJson ? JSON.stringify(findings, null, 2) : findings.map(lineOf).join("\n");
}

function lineOf({ check, level, text, todo }: Finding): string {
  return `${marks[level]}  ${check}: ${text}${todo ? `\n       → ${todo}` : ""}`;
}

export function exitCodeOf(findings: readonly Finding[]): number {
  return findings.some(({ level }) => level === "failure") ? 1 : 0;
}
