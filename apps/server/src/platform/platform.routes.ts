import { ok, refuse } from "@vitrine/domain/result";
import { keyDoes } from "../http/authenticate.ts";
import { overLimit } from "../http/rate-limits.repository.ts";
import type { Serve } from "../http/serve.ts";
import { tokenHash } from "../secrets/token.ts";
import { checkHosts } from "../shop/hosts/check-hosts.ts";
import { ownShop } from "../shop/own-shop.ts";
import { putDocument } from "./change-shop.ts";
import { openAccount } from "./create-account.ts";
import { deedOfSession, issueSession } from "./issue-session.ts";
import { platformActor } from "./platform-actor.ts";
import type { PlatformDeps } from "./platform-deps.ts";
import { publishShop } from "./publish-shop.ts";
import { readHosts } from "./read-hosts.ts";
import { saveSuggestion } from "./save-suggestion.ts";
import { patchDocument } from "./shop-parts/patch-document.ts";

/** Each one asks the DNS for every host of the shop. */
const hostChecks = { name: "host-checks", most: 20, perSeconds: 60 };

export function platformRoutes(serve: Serve, deps: PlatformDeps): void {
  const { shops, sessions } = deps;

  serve("POST /platform/v1/accounts", async ({ body }) => openAccount(deps, body));

  serve("POST /platform/v1/accounts/{chatbotId}/owners", async ({ params, body }) => {
    const invited = await deps.inviteOwner({ ...body, chatbotId: params.chatbotId });
    if (!invited.ok) return invited;
    const { url, expiresAt } = invited.value;
    return ok({ ...(url && { invitationUrl: url }), expiresAt });
  });

  serve("PUT /platform/v1/shops/{shopId}", async ({ params, body, account, ifMatch, language }) =>
    publishShop(deps, {
      ...{ shopId: params.shopId, chatbotId: account.chatbotId, isTest: account.isTest },
      language,
      does: (deed) => keyDoes(account, deed),
      decide: putDocument(body, ifMatch),
    }),
  );

  serve("PATCH /platform/v1/shops/{shopId}", async ({ params, body, account, ifMatch, language }) =>
    publishShop(deps, {
      ...{ shopId: params.shopId, chatbotId: account.chatbotId, isTest: account.isTest },
      language,
      does: (deed) => keyDoes(account, deed),
      decide: patchDocument(body, ifMatch),
    }),
  );

  serve("GET /platform/v1/shops/{shopId}", async ({ params, account, setVersion }) => {
    const found = await shops.findDocument(params.shopId);
    if (!found) return refuse({ code: "shop-not-found" });
    if (found.chatbotId !== account.chatbotId) return refuse({ code: "shop-of-another-account" });
    if (found.isTest !== account.isTest) return refuse({ code: "shop-of-other-mode" });
    setVersion(found.version);
    return ok(found.document);
  });

  serve("GET /platform/v1/shops/{shopId}/hosts", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    return shop.ok ? ok(await readHosts(deps, params.shopId)) : shop;
  });

  serve("POST /platform/v1/shops/{shopId}/hosts/check", async ({ params, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    if (!(await deps.limits.take(hostChecks, account.chatbotId))) return refuse(overLimit(hostChecks));
    await checkHosts(deps, { shopId: params.shopId });
    return ok(await readHosts(deps, params.shopId));
  });

  serve("POST /platform/v1/shops/{shopId}/sessions", async ({ params, body, account, key }) => {
    const shop = await ownShop({ find: deps.cachedShop }, account, params.shopId);
    if (!shop.ok) return shop;
    const allowed = keyDoes(account, deedOfSession(body));
    if (!allowed.ok) return allowed;
    const issued = await issueSession(deps, shop.value, body, key);
    if (!issued.ok || !body.assistantInformations) return issued;
    const owner = { shopId: params.shopId, contactId: body.contact.id };
    const saved = await saveSuggestion(deps.changes, owner, {
      found: body.assistantInformations,
      actor: platformActor(account),
    });
    return saved.ok ? issued : saved;
  });

  serve("POST /platform/v1/shops/{shopId}/sessions/revoke", async ({ params, body, account }) => {
    const shop = await ownShop(shops, account, params.shopId);
    if (!shop.ok) return shop;
    const which = "code" in body ? { codeHash: tokenHash(body.code) } : { contactId: body.contactId };
    return ok({ revoked: await sessions.revoke(params.shopId, which) });
  });
}
