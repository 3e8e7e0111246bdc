import type { FastifyInstance, FastifyRequest } from "fastify";
import { acceptLooseJson, asRecord, text } from "../../../http/read-request.ts";
import { refuse, refuseStatus, refuseToken } from "../access/answers.ts";
import type { TokenPair } from "../access/tokens.ts";
import type { TrayApp } from "../store/tray-app.ts";
import { brasiliaTime } from "../views/brasilia-time.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

type AuthDeps = StoreCall & { app: TrayApp; now: () => number };

/** Exchanges a code for tokens, and a refresh token for new tokens. */
export async function authRoutes(fastify: FastifyInstance, deps: AuthDeps): Promise<void> {
  const { storeOf, viewContextOf, app, now } = deps;
  acceptLooseJson(fastify);
  fastify.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  // Apps use the path with and without the slash at the end.
  for (const path of ["/tray/:store/web_api/auth", "/tray/:store/web_api/auth/"]) {
    fastify.post<StoreRequest>(path, async (request, reply) => {
      const store = storeOf(request);
      const { consumer_key: key, consumer_secret: secret, code } = asRecord(request.body);
      const missing = Object.entries({ consumer_key: key, consumer_secret: secret, code }).filter(
        ([, value]) => !value,
      );
      if (missing.length > 0) {
        return refuse(request, reply, 400, `${missing.map(([name]) => name).join(", ")} required`);
      }
      if (text(key) !== app.consumerKey || text(secret) !== app.consumerSecret) {
        return refuseToken(request, reply, "unknown");
      }
      if (store.status !== "active") return refuseStatus(request, reply, store.status);
      if (!store.tokens.useCode(text(code), { once: store.faults.codeOnce })) {
        return refuseToken(request, reply, "unknown");
      }
      const pair = store.tokens.issue(store.faults);
      return reply.code(201).send({ code: 201, message: "Created tokens", ...tokensView(request, pair) });
    });

    fastify.get<StoreRequest>(path, async (request, reply) => {
      const store = storeOf(request);
      const refreshToken = request.query.refresh_token;
      if (!refreshToken) return refuse(request, reply, 400, "refresh_token required");
      if (store.status !== "active") return refuseStatus(request, reply, store.status);
      const problem = store.tokens.check("refresh", refreshToken);
      if (problem) return refuseToken(request, reply, problem);
      store.tokens.spend(refreshToken);
      const pair = store.tokens.issue(store.faults);
      // A string here and a number above, as in Tray's real answers.
      return { code: "200", message: "Refreshed tokens", ...tokensView(request, pair) };
    });
  }

  function tokensView(request: FastifyRequest<StoreRequest>, pair: TokenPair) {
    return {
      access_token: pair.accessToken,
      refresh_token: pair.refreshToken,
      date_expiration_access_token: brasiliaTime(pair.accessUntil),
      date_expiration_refresh_token: brasiliaTime(pair.refreshUntil),
      date_activated: brasiliaTime(now()),
      api_host: `${viewContextOf(request).storeUrl}/web_api`,
      store_id: storeOf(request).id,
    };
  }
}
