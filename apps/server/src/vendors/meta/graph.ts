import type { ChatAccount, MessagePart, SendOutcome } from "../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../outbound/json-client.ts";
import { vendorAt } from "../descriptor.ts";
import { graphOutcome, isFormatRefused } from "./graph-errors.ts";

const GRAPH_API = "https://graph.facebook.com";
/** The second host is for accounts that signed in with Instagram itself. */
export const metaAddress = vendorAt(GRAPH_API, "graph.instagram.com");

const GRAPH_VERSION = "v24.0";

/** The URL of a node, or for what it has: the messages of a number, a page or `me`, or the templates of an account. */
export function nodeUrl(
  { baseUrl = GRAPH_API, apiVersion = GRAPH_VERSION }: Pick<ChatAccount, "baseUrl" | "apiVersion">,
  node: string,
  edge?: "messages" | "message_templates" | "media",
): string {
  const url = `${baseUrl.replace(/\/+$/, "")}/${apiVersion}/${encodeURIComponent(node)}`;
  return edge === undefined ? url : `${url}/${edge}`;
}

type Accepted = Extract<SendOutcome, { kind: "accepted" }>;

type GraphCall = {
  ask: JsonClient;
  url: string;
  headers: Record<string, string>;
  /** Adds our part id to the request, in the field that this channel has for it. */
  withId: (body: Record<string, unknown>, id: string) => Record<string, unknown>;
  /** Reads a successful response; undefined if it contains no message id. */
  read: (answer: unknown) => Accepted | undefined;
};

/** Posts a part, and its fallback if the format of the first is refused. */
export async function postPart({ ask, url, headers, withId, read }: GraphCall, part: MessagePart, id: string) {
  const post = async (body: Record<string, unknown>): Promise<SendOutcome> => {
    const answer = await ask(url, { method: "POST", headers, body: withId(body, id) });
    if (!("status" in answer) || answer.status < 200 || answer.status >= 300) return graphOutcome(answer);
    return read(answer.body) ?? { kind: "unknown", reason: "unreadable-answer" };
  };
  const outcome = await post(part.body);
  return part.fallback && isFormatRefused(outcome) ? post(part.fallback) : outcome;
}
