import type { SentMessage } from "@vitrine/contract/storefront/messaging";
import type { AcceptedPart } from "./fake-chat-provider.ts";

/** The messages that an agent was promised for a contact, in order. */
export type PromisedMessages = { phone: string; ids: string[] };

type MessageRecords = {
  /** What the chat provider accepted. */
  accepted: readonly AcceptedPart[];
  promised: readonly PromisedMessages[];
  /** What the agents' lists show at the end. */
  listed: readonly SentMessage[];
};

/** Compares the promised messages with the accepted ones: each once, complete, in order, and shown as read. */
export function compareMessages({ accepted, promised, listed }: MessageRecords): string[] {
  const problems = promised.flatMap(({ phone, ids }) => {
    const arrived = accepted.filter(({ to }) => to.replace("+", "") === phone).map(({ ownId }) => ownId);
    return [...doubles(arrived), ...gaps(ids, arrived), ...disorder(ids, arrived)];
  });
  const count = promised.reduce((sum, { ids }) => sum + ids.length, 0);
  if (listed.length !== count) problems.push(`${count} messages promised, ${listed.length} listed`);
  const unread = listed.filter(({ status }) => status !== "read");
  return [...problems, ...unread.map(({ id, status, reason }) => `${id} is ${status} (${reason}), though it was read`)];
}

function doubles(arrived: readonly string[]): string[] {
  return arrived.filter((id, index) => arrived.indexOf(id) !== index).map((id) => `${id} arrived twice`);
}

function gaps(ids: readonly string[], arrived: readonly string[]): string[] {
  const known = new Set(arrived.map(messageOf));
  const unknown = [...known].filter((id) => !ids.includes(id)).map((id) => `${id} arrived, and nobody sent it`);
  return [...ids.filter((id) => !known.has(id)).map((id) => `${id} never arrived`), ...unknown];
}

/** Messages have an order, and so have the parts of a message. */
function disorder(ids: readonly string[], arrived: readonly string[]): string[] {
  const positionOf = (id: string) => ids.indexOf(messageOf(id)) * 1_000 + Number(id.split(".")[1]);
  return arrived.flatMap((id, index) => {
    const before = arrived[index - 1];
    return before !== undefined && positionOf(before) > positionOf(id) ? [`${id} arrived after ${before}`] : [];
  });
}

function messageOf(ownId: string): string {
  return ownId.split(".")[0] ?? "";
}
