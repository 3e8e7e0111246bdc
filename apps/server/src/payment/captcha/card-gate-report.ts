import type { CardGate, CardGateReason } from "@vitrine/domain/payment/card/card-testing";
import type { CountEvent } from "../../business-event.ts";
import { registerBound } from "../../cache/cache-counts.ts";

/** What became of a card before any provider saw it. */
export type CardGateEvent = { shopId: string; gate: CardGate };

export type ReportCardGate = (event: CardGateEvent) => void;

type ReportOptions = {
  log: { warn(what: object, text: string): void };
  countEvent: CountEvent;
  now: () => number;
};

/** An attack has thousands of tries: the log has one line per shop, reason and minute. */
const QUIET_MS = 60_000;
const MOST_REMEMBERED = 10_000;
/** A shop, a reason and a time. */
const ENTRY_BYTES = 300;

const texts: Record<CardGateReason, string> = {
  visitor: "a visitor is asked for a captcha before the first card",
  contact: "a contact tries many cards",
  network: "many cards are tried from one network",
  shop: "cards are being tested in a shop: everybody is asked for a captcha",
};

export function createCardGateReport({ log, countEvent, now }: ReportOptions): ReportCardGate {
  const told = new Map<string, number>();
  registerBound({ name: "card-gate-report", maxBytes: MOST_REMEMBERED * ENTRY_BYTES, entries: () => told.size });
  return (event) => {
    const { shopId, gate } = event;
    if (gate.kind === "open") return;
    countEvent(gate.kind === "captcha" ? "captcha.asked" : "card.paused");
    if (gate.reason === "shop") countEvent("card.testing");
    // The captcha of a visitor's first card is no news.
    if (gate.reason === "visitor") return;
    const key = `${shopId} ${gate.kind} ${gate.reason}`;
    if ((told.get(key) ?? Number.NEGATIVE_INFINITY) > now() - QUIET_MS) return;
    if (told.size >= MOST_REMEMBERED) told.clear();
    told.set(key, now());
    log.warn({ event: "card-testing", shopId, answer: gate.kind, reason: gate.reason }, texts[gate.reason]);
  };
}
