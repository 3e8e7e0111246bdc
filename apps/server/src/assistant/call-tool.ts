import { assistantTools, type ShopTools } from "@vitrine/contract/assistant/assistant-tools";
import type { ToolShape } from "@vitrine/contract/assistant/tool";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { ValidateFunction } from "ajv";
import { keyDoes } from "../http/authenticate.ts";
import type { CallerAccount } from "../http/callers.ts";
import type { Refusal } from "../http/refusals.ts";
import { isStorable, UNSTORABLE_TEXT } from "../http/request/storable-text.ts";
import { createAjv, problemsOf } from "../http/request/validation.ts";
import { ownShop } from "../shop/own-shop.ts";
import type { Shop } from "../shop/shop.ts";
import type { AssistantDeps } from "./assistant-deps.ts";
import { type ShopCall, type ToolCall, toolKey } from "./tool-call.ts";
import { deliveryTools } from "./tools/delivery-tools.ts";
import { openOrderTools } from "./tools/open-order-tools.ts";
import { placedOrderTools } from "./tools/placed-order-tools.ts";
import { productTools } from "./tools/product-tools.ts";
import { accountFactTools, shopFactTools } from "./tools/shop-facts.ts";

export type ToolRequest = Pick<ToolCall, "account" | "assistant" | "address" | "logFailure"> & {
  name: string;
  input: unknown;
};

type AnyTool<Call> = (call: Call, input: never) => Promise<Result<unknown, Refusal>>;

/**
 * Runs a tool as the platform API runs a call: scope, arguments, shop, then the use case. What an argument or a text of the
 * catalogue says decides none of these.
 */
export function createToolCaller(deps: AssistantDeps) {
  const ofAccount: Record<string, AnyTool<ToolCall>> = accountFactTools(deps);
  const ofShop: Record<keyof ShopTools, AnyTool<ShopCall>> = {
    ...shopFactTools(deps),
    ...productTools(deps),
    ...openOrderTools(deps),
    ...deliveryTools(deps),
    ...placedOrderTools(deps),
  };
  const ajv = createAjv({ coerceTypes: false });
  const checks = new Map<string, ValidateFunction>();

  function problemsIn(name: string, shape: ToolShape, input: unknown): Refusal | undefined {
    if (!isStorable(input)) return { code: "invalid-request", detail: UNSTORABLE_TEXT };
    const check = checks.get(name) ?? ajv.compile(shape.input);
    checks.set(name, check);
    return check(input) ? undefined : { code: "invalid-request", problems: problemsOf(check.errors ?? [], "body") };
  }

  return async function callTool({ name, input, ...who }: ToolRequest): Promise<Result<unknown, Refusal>> {
    const shape = shapeOf(name);
    if (!shape) return refuse({ code: "tool-unknown", detail: name.slice(0, 100) });
    const allowed = keyDoes(who.account, shape.deed);
    if (!allowed.ok) return allowed;
    const problem = problemsIn(name, shape, input);
    if (problem) return refuse(problem);
    // Ajv has checked it against the schema of the tool.
    const given = input as { shopId?: string; dryRun?: boolean; idempotencyKey?: string };
    const call: ToolCall = { ...who, isDryRun: given.dryRun ?? false, key: toolKey(who.account, name, given) };
    if (Object.hasOwn(ofAccount, name)) return (ofAccount[name] as AnyTool<ToolCall>)(call, given as never);
    const shop = await visibleShop(deps, who.account, given.shopId ?? "");
    if (!shop.ok) return shop;
    const answer = await ofShop[name as keyof ShopTools]({ ...call, shop: shop.value }, given as never);
    if (shape.changes && !call.isDryRun) await deps.caughtUp();
    return answer;
  };
}

function shapeOf(name: string): ToolShape | undefined {
  return Object.hasOwn(assistantTools, name) ? assistantTools[name as keyof typeof assistantTools] : undefined;
}

/** An assistant that guesses does not learn which shops exist. */
async function visibleShop(
  { cachedShop }: Pick<AssistantDeps, "cachedShop">,
  account: CallerAccount,
  shopId: string,
): Promise<Result<Shop, Refusal>> {
  const shop = await ownShop({ find: cachedShop }, account, shopId);
  return shop.ok ? ok(shop.value) : refuse({ code: "shop-not-found" });
}
