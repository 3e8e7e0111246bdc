import type { SignOutcome } from "../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../outbound/json-client.ts";
import { graphOutcome } from "./graph-errors.ts";

/** Faces that say one thing each, to whoever reads them. */
export const anyReactions: readonly string[] = ["👍", "❤️", "😂", "😮", "🙏", "✅"];

type Call = { ask: JsonClient; url: string; headers: Record<string, string> };

/** Posts what is no message: that one was read, or how the shop likes it. */
export async function postSign({ ask, url, headers }: Call, body: Record<string, unknown>): Promise<SignOutcome> {
  const answer = await ask(url, { method: "POST", headers, body });
  if ("status" in answer && answer.status >= 200 && answer.status < 300) return { kind: "done" };
  const outcome = graphOutcome(answer);
  return outcome.kind === "accepted" ? { kind: "done" } : outcome;
}
