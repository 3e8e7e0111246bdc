import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config.ts";
import type { Callers } from "./http/callers.ts";
import { serveDocs } from "./http/docs.ts";
import { handleErrors } from "./http/error-handler.ts";
import { serveHealth } from "./http/health.ts";
import { loggerOptions } from "./http/logging.ts";
import { secure } from "./http/security-headers.ts";
import { createServe } from "./http/serve.ts";
import { createValidatorCompiler } from "./http/validation.ts";
import { readIndexHtml, serveWebApp } from "./http/web-app.ts";
import { platformRoutes } from "./platform/platform.routes.ts";
import type { Repositories } from "./repositories.ts";
import { isSameToken, tokenHash } from "./secrets/token.ts";
import { recogniseSession } from "./session/recognise-session.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { shopRoutes } from "./shop/shop.routes.ts";

export type AppOptions = {
  config: Pick<
    Config,
    "production" | "publicUrl" | "defaultShop" | "imageSources" | "trustProxy" | "logLevel" | "logFile"
  >;
  repositories: Repositories;
  operatorToken: string;
  isReady: () => Promise<boolean>;
  /** The built storefront; absent where only the API is served. */
  webRoot?: string | undefined;
};

const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

export async function buildApp({
  config,
  repositories,
  operatorToken,
  isReady,
  webRoot,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config),
    // Fastify writes two lines a request; the hook below writes one that says it all.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: (request) => acceptedRequestId(request.headers["x-request-id"]) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_096 },
  });
  app.setValidatorCompiler(createValidatorCompiler());
  app.addContentTypeParser("application/x-ndjson", (_, payload, done) => done(null, payload));
  handleErrors(app);
  app.addHook("onRequest", async (request, reply) => void reply.header("x-request-id", request.id));
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "request");
  });
  await secure(app, { ...config, indexHtml: webRoot && (await readIndexHtml(webRoot)) });
  await app.register(compress, { threshold: 1_024 });
  await serveDocs(app);

  const serve = createServe(app, {
    callers: callersOf(repositories, operatorToken),
    idempotency: repositories.idempotency,
  });
  sessionRoutes(serve, { ...repositories, defaultShop: config.defaultShop });
  shopRoutes(serve, repositories);
  platformRoutes(serve, { ...repositories, publicUrl: config.publicUrl });

  serveHealth(app, isReady);
  await serveWebApp(app, webRoot);
  return app;
}

function callersOf({ sessions, accounts }: Repositories, operatorToken: string): Callers {
  return {
    session: (code) => recogniseSession(sessions, code),
    account: (token) => accounts.findByToken(tokenHash(token)),
    isOperator: (token) => isSameToken(token, operatorToken),
  };
}

/** A proxy may name the request, as long as the name is harmless in a log. */
function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w.-]{8,64}$/.test(header) ? header : undefined;
}
