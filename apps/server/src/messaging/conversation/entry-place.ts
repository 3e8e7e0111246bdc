import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { Refusal } from "../../http/refusals.ts";
import { invalidRequest } from "../../http/request/request-problems.ts";

/** Where an entry stands in its conversation: by time, and within one of theirs before ours, as each came to us. */
export type EntryPlace = { micros: string; source: EntrySource; position: string };

/** `r`: received, of the contact or from elsewhere. `s`: sent by us. */
export type EntrySource = "r" | "s";

/** The id of an entry: where it is kept. */
export function writeEntryId({ source, position }: Pick<EntryPlace, "source" | "position">): string {
  return source + position;
}

/** Undefined if it is none. */
export function readEntryId(id: string): Pick<EntryPlace, "source" | "position"> | undefined {
  const [, source, position] = /^([rs])(\d{1,18})$/.exec(id) ?? [];
  return source && position ? { source: source as EntrySource, position } : undefined;
}

/** Opaque to the client. */
export function writePlace({ micros, source, position }: EntryPlace): string {
  return Buffer.from(`${micros}${source}${position}`).toString("base64url");
}

/** Undefined without a token. */
export function readPlace(token: string | undefined): Result<EntryPlace | undefined, Refusal> {
  if (token === undefined || token === "") return ok(undefined);
  const text = Buffer.from(token, "base64url").toString("utf8");
  const [, micros, source, position] = /^(-?\d{1,17})([rs])(\d{1,18})$/.exec(text) ?? [];
  if (!micros || !source || !position) return refuse(invalidRequest("page-token"));
  return ok({ micros, source: source as EntrySource, position });
}

/** Before everything: a conversation in which nothing was written yet. */
export const BEGINNING: EntryPlace = { micros: "0", source: "r", position: "0" };
