import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { AcceptedPart } from "./fake-chat-provider.ts";

/** The messages that an agent was promised for a contact, in their order. */
export type PromisedMessages = { phone: string; ids: string[] };

type Sides = {
  /** What the carrier took on. */
  book: readonly AcceptedPart[];
  told: readonly PromisedMessages[];
  /** What the agents see at the end. */
  seen: readonly SentMessage[];
};

/** What was promised beside what arrived: every message once, whole, in its order, and read by everybody. */
export function compareMessages({ book, told, seen }: Sides): string[] {
  const problems = told.flatMap(({ phone, ids }) => {
    const arrived = book.filter(({ to }) => to.replace("+", "") === phone).map(({ ownId }) => ownId);
    return [...doubles(arrived), ...gaps(ids, arrived), ...disorder(ids, arrived)];
  });
  const promised = told.reduce((sum, { ids }) => sum + ids.length, 0);
  if (seen.length !== promised) problems.push(`${promised} messages promised, ${seen.length} listed`);
  const unread = seen.filter(({ status }) => status !== "read");
  return [...problems, ...unread.map(({ id, status, reason }) => `${id} is ${status} (${reason}), though it was read`)];
}

function doubles(arrived: readonly string[]): string[] {
  return arrived.filter((id, place) => arrived.indexOf(id) !== place).map((id) => `${id} arrived twice`);
}

function gaps(ids: readonly string[], arrived: readonly string[]): string[] {
  const known = new Set(arrived.map(messageOf));
  const unknown = [...known].filter((id) => !ids.includes(id)).map((id) => `${id} arrived, and nobody sent it`);
  return [...ids.filter((id) => !known.has(id)).map((id) => `${id} never arrived`), ...unknown];
}

/** By the messages' order and, within one, by its parts'. */
function disorder(ids: readonly string[], arrived: readonly string[]): string[] {
  const placeOf = (id: string) => ids.indexOf(messageOf(id)) * 1_000 + Number(id.split(".")[1]);
  return arrived.flatMap((id, place) => {
    const before = arrived[place - 1];
    return before !== undefined && placeOf(before) > placeOf(id) ? [`${id} arrived after ${before}`] : [];
  });
}

function messageOf(ownId: string): string {
  return ownId.split(".")[0] ?? "";
}
