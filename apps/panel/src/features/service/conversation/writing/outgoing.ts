import { newId } from "../../../../lib/new-id.ts";

/** What a message answers: the id of the provider, and what is shown of it. */
export type Answered = { messageId: string; from: "contact" | "shop"; text: string };

export type SentProduct = {
  productId: string;
  attributes: { providerId: string; optionProviderId: string }[];
};

/** What a person gives to be sent. */
export type Written = Pick<Outgoing, "text" | "answers" | "products" | "file">;

/** A picture or a document that the server has already. */
export type SentFile = { fileId: string; kind: "picture" | "document"; name: string };

/** What is on its way to the server: it stands in the conversation until the server has it. */
export type Outgoing = {
  id: string;
  /** What one wrote, or the names of the products. */
  text: string;
  products: readonly SentProduct[] | null;
  /** What one wrote is then below it. */
  file: SentFile | null;
  answers: Answered | null;
  state: "waiting" | "sending" | "failed";
  /** Why it was not sent. */
  reason: string | null;
};

export type Send = (message: Outgoing) => Promise<void>;

const KEY = "panel-unsent";

/** The messages of each conversation, in the order in which they were written. */
const queues = new Map<string, readonly Outgoing[]>(stored());
const listeners = new Set<() => void>();
const none: readonly Outgoing[] = [];

export function outgoingOf(conversation: string): readonly Outgoing[] {
  return queues.get(conversation) ?? none;
}

export function onOutgoing(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function addOutgoing(conversation: string, message: Written, send: Send): void {
  change(conversation, (all) => [...all, { ...message, id: newId(), state: "waiting", reason: null }]);
  void sendNext(conversation, send);
}

export function removeOutgoing(conversation: string, id: string, send: Send): void {
  change(conversation, (all) => all.filter((one) => one.id !== id));
  void sendNext(conversation, send);
}

/** All that failed or waits behind it, again in order. */
export function sendAgain(conversation: string, send: Send): void {
  change(conversation, (all) =>
    all.map((one) => (one.state === "failed" ? { ...one, state: "waiting", reason: null } : one)),
  );
  void sendNext(conversation, send);
}

/**
 * One after the other: nobody reads the second message first. One that fails stops those behind it, so that a repetition
 * is known as one to the server.
 */
async function sendNext(conversation: string, send: Send): Promise<void> {
  const all = outgoingOf(conversation);
  const next = all[0];
  if (next?.state !== "waiting") return;
  const become = (state: Partial<Outgoing>) =>
    change(conversation, (list) => list.map((one) => (one.id === next.id ? { ...one, ...state } : one)));
  become({ state: "sending" });
  try {
    await send(next);
  } catch (failure) {
    become({ state: "failed", reason: failure instanceof Error ? failure.message : "Sem resposta do servidor." });
    return;
  }
  change(conversation, (list) => list.filter(({ id }) => id !== next.id));
  await sendNext(conversation, send);
}

function change(conversation: string, by: (all: readonly Outgoing[]) => readonly Outgoing[]): void {
  const next = by(outgoingOf(conversation));
  if (next.length === 0) queues.delete(conversation);
  else queues.set(conversation, next);
  keep();
  for (const listener of listeners) listener();
}

/** What was not sent outlives the page: the tab may be closed while there is no connection. */
function keep(): void {
  try {
    if (queues.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([...queues]));
  } catch {
    // A browser without storage keeps it while the page is open.
  }
}

function stored(): [string, readonly Outgoing[]][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "[]") as [string, Outgoing[]][];
    const reason = "A página foi recarregada antes da resposta. Confira se a mensagem já está acima.";
    return kept.map(([name, all]) => [name, all.map((one) => ({ ...one, state: "failed", reason }))]);
  } catch {
    return [];
  }
}
