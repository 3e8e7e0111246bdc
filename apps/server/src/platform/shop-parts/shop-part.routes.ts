import { api } from "@vitrine/contract/api";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { keyDoes } from "../../http/authenticate.ts";
import type { CallerAccount } from "../../http/callers.ts";
import type { Language } from "../../http/language/language.ts";
import type { Refusal } from "../../http/refusals.ts";
import type { Serve } from "../../http/serve.ts";
import { ownShop } from "../../shop/own-shop.ts";
import { type ShopPart, type ShopPartName, shopPartKinds } from "../../shop/parts/shop-parts.ts";
import type { ShopDecision } from "../change-shop.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import { publishShop } from "../publish-shop.ts";
import { addPart, patchPart, removePart } from "./change-part.ts";
import { listParts, readParts } from "./list-parts.ts";
import type { PartView } from "./part-pages.ts";

/** Coupons, sellers, channels and the other lists of the shop document, one by one. */
export function shopPartRoutes(serve: Serve, deps: PlatformDeps): void {
  for (const name of Object.keys(shopPartKinds) as ShopPartName[]) servePart(serve, deps, name);
}

// The calls of all kinds are the same but for the fields of the thing itself, so coupons stand for all of them.
const pathOf = (name: ShopPartName) => `/platform/v1/shops/{shopId}/${name}` as "/platform/v1/shops/{shopId}/coupons";

function servePart(serve: Serve, deps: PlatformDeps, name: ShopPartName): void {
  const kind = shopPartKinds[name];
  const path = pathOf(name);
  const schema = api[`POST ${path}`].body;

  async function findPart(shopId: string, id: string): Promise<Result<PartView, Refusal>> {
    const found = (await readParts(deps, shopId, name)).find((part) => part.id === id);
    return found ? ok(found.view) : refuse({ code: "shop-part-not-found", detail: `(${id})` });
  }

  type Caller = { account: CallerAccount; language: Language };
  const save = (shopId: string, { account, language }: Caller, decide: ShopDecision) => {
    const { chatbotId, isTest } = account;
    return publishShop(deps, { shopId, chatbotId, isTest, language, does: (deed) => keyDoes(account, deed), decide });
  };

  /** Answers what was saved, as it can be read now. */
  async function saved(shopId: string, id: string, change: Awaited<ReturnType<typeof save>>) {
    if (!change.ok) return insidePart(change.refusal);
    const part = await findPart(shopId, id);
    return part.ok ? ok({ ...part.value, warnings: change.value.warnings } as never) : part;
  }

  /** The caller sent one part, so a mistake in it is named by its place in what was sent. */
  function insidePart(refusal: Refusal) {
    const inDocument = new RegExp(`^/${kind.field}/\\d+(?=/)`);
    const inSentence = new RegExp(`(?<=^(?:Campo|Field) )${kind.field}\\.\\d+\\.`);
    const problems = refusal.problems?.map(({ param, message, english, ...problem }) => ({
      ...{ ...problem, param: param.replace(inDocument, "") },
      ...{ message: message.replace(inSentence, ""), english: english?.replace(inSentence, "") },
    }));
    return refuse({ ...refusal, ...(problems && { problems }) });
  }

  serve(`GET ${path}`, async ({ params, query, account }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    if (!shop.ok) return shop;
    const listed = await listParts(deps, params.shopId, { ...query, name });
    return listed.ok ? ok(listed.value as never) : listed;
  });

  serve(`GET ${path}/{id}`, async ({ params, account }) => {
    const shop = await ownShop(deps.shops, account, params.shopId);
    if (!shop.ok) return shop;
    const found = await findPart(params.shopId, params.id);
    return found.ok ? ok(found.value as never) : found;
  });

  serve(`POST ${path}`, async ({ params: { shopId }, body, ...caller }) => {
    const part: ShopPart = body;
    return saved(shopId, kind.idOf(part), await save(shopId, caller, addPart(kind, part)));
  });

  serve(`PATCH ${path}/{id}`, async ({ params: { shopId, id }, body, ifMatch, ...caller }) =>
    saved(shopId, id, await save(shopId, caller, patchPart(kind, { id, ifMatch, patch: body, schema }))),
  );

  serve(`DELETE ${path}/{id}`, async ({ params: { shopId, id }, ifMatch, ...caller }) => {
    const removed = await save(shopId, caller, removePart(kind, { id, ifMatch }));
    return removed.ok ? ok({ deleted: true, warnings: removed.value.warnings }) : removed;
  });
}
