import { createHash } from "node:crypto";
import type { InputOf, OutputOf, ToolShape } from "@vitrine/contract/assistant/tool";
import type { Result } from "@vitrine/domain/result";
import type { CallerAccount } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import type { RequestKey } from "../http/request/idempotency.ts";
import type { Shop } from "../shop/shop.ts";

/** Who calls a tool, and how. */
export type ToolCall = {
  account: CallerAccount;
  /** As the history names it. */
  assistant: { id: string; name: string };
  /** Nothing may be saved. */
  isDryRun: boolean;
  key: RequestKey | null;
  /** Where the call came from: some lookups are counted for it. */
  address: string;
  logFailure: (failed: object, text: string) => void;
};

export type ShopCall = ToolCall & { shop: Shop };

/** One function for each tool: a tool of the contract without one does not compile. */
export type Tools<Shapes extends Record<string, ToolShape>, Call> = {
  [Name in keyof Shapes]: (
    call: Call,
    input: InputOf<Shapes[Name]>,
  ) => Promise<Result<OutputOf<Shapes[Name]>, Refusal>>;
};

/** The same name and the same arguments are the same request. */
export function toolKey(
  { chatbotId }: CallerAccount,
  name: string,
  input: { idempotencyKey?: string },
): RequestKey | null {
  const { idempotencyKey: key } = input;
  if (key === undefined) return null;
  const fingerprint = createHash("sha256")
    .update(`tool ${name}\n${JSON.stringify(input)}`)
    .digest();
  return { owner: `account:${chatbotId}`, key, fingerprint };
}
