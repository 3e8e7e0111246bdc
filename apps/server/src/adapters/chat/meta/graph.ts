import type { ChatAccount, MessagePart, SendOutcome } from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../outbound/json-client.ts";
import { graphOutcome, isFormatRefused } from "./graph-errors.ts";

const GRAPH_URL = "https://graph.facebook.com";
const GRAPH_VERSION = "v24.0";

/** Where messages of a number, a page or `me` are posted. */
export function messagesUrl({ baseUrl = GRAPH_URL, apiVersion = GRAPH_VERSION }: ChatAccount, node: string): string {
  return `${baseUrl.replace(/\/+$/, "")}/${apiVersion}/${encodeURIComponent(node)}/messages`;
}

type Accepted = Extract<SendOutcome, { kind: "accepted" }>;

type GraphCall = {
  ask: JsonClient;
  url: string;
  headers: Record<string, string>;
  /** The request with our id of the part in the place where this channel has one. */
  withId: (body: Record<string, unknown>, id: string) => Record<string, unknown>;
  /** What an answer of success says; undefined where it does not say what was taken on. */
  read: (answer: unknown) => Accepted | undefined;
};

/** Posts a part, and its plainer form where the first is refused for what it is. */
export async function postPart({ ask, url, headers, withId, read }: GraphCall, part: MessagePart, id: string) {
  const post = async (body: Record<string, unknown>): Promise<SendOutcome> => {
    const answer = await ask(url, { method: "POST", headers, body: withId(body, id) });
    if (!("status" in answer) || answer.status < 200 || answer.status >= 300) return graphOutcome(answer);
    return read(answer.body) ?? { kind: "unknown", reason: "unreadable-answer" };
  };
  const outcome = await post(part.body);
  return part.instead && isFormatRefused(outcome) ? post(part.instead) : outcome;
}
