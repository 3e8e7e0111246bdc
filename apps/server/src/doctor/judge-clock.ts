import { type Finding, failure, ok, warning } from "./finding.ts";

const NOTICEABLE_MS = 2_000;
/** Signatures of webhooks and times of payments become wrong. */
const HARMFUL_MS = 30_000;

export function judgeClock(check: string, skewMs: number): Finding {
  const seconds = Math.abs(skewMs / 1000);
  const text = `${seconds.toLocaleString("pt-BR", { maximumFractionDigits: 1 })} s de diferença`;
  const todo = "Ligue a sincronização do relógio (timedatectl set-ntp true) nas duas máquinas.";
  if (Math.abs(skewMs) < NOTICEABLE_MS) return ok(check, text);
  return Math.abs(skewMs) < HARMFUL_MS ? warning(check, text, todo) : failure(check, text, todo);
}
