import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config.ts";
import { createAccountLimits } from "./http/account-limits.ts";
import { compileSerializer } from "./http/answer/serialization.ts";
import { callerIds } from "./http/authenticate.ts";
import { LINES } from "./http/body/body-formats.ts";
import { SMALL_BODY_BYTES } from "./http/body/read-body.ts";
import type { BodyPatience } from "./http/body/slow-bodies.ts";
import { handleErrors } from "./http/error-handler.ts";
import { serveErrorList } from "./http/errors/error-list.ts";
import { loggerOptions, REQUEST_ID_HEADER, requestId } from "./http/logging.ts";
import { createPageCacheServer } from "./http/page-cache/page-cache-server.ts";
import { serveDocs } from "./http/pages/docs.ts";
import { serveCertificateQuestion, serveHealth } from "./http/pages/health.ts";
import { servePanelApp } from "./http/pages/panel-app.ts";
import { separatePanelHost } from "./http/pages/panel-host.ts";
import { addSecurityHeaders, createPageSecurity } from "./http/pages/security-headers.ts";
import { serveSecurityTxt } from "./http/pages/security-txt.ts";
import { readIndexHtml, serveWebApp } from "./http/pages/web-app.ts";
import { believeHostHeader } from "./http/request/host-header.ts";
import { parseJsonBodies } from "./http/request/json-body.ts";
import { readableUrl } from "./http/request/readable-url.ts";
import { compileValidator } from "./http/request/validation.ts";
import { createServe } from "./http/serve.ts";
import { createStorefrontPages } from "./storefront-page/storefront-page.ts";
import type { Wiring } from "./wiring.ts";

export type AppOptions = {
  config: Pick<
    Config,
    | "production"
    | "publicUrl"
    | "panelUrl"
    | "platformCallsPerSecond"
    | "recaptcha"
    | "trustedProxies"
    | "logLevel"
    | "logFile"
    | "securityContact"
  >;
  wiring: Pick<
    Wiring,
    | "callers"
    | "pageCache"
    | "idempotency"
    | "countGuess"
    | "caughtUp"
    | "modules"
    | "isServedHost"
    | "cardFormHosts"
    | "storefrontPage"
  >;
  isReady: () => Promise<boolean>;
  /** Metrics and traces, where the operator has them. */
  watch?: AppWatch | undefined;
  /** The built storefront; absent where only the API is served. */
  webRoot?: string | undefined;
  /** The built panel; absent where only the API is served. */
  panelRoot?: string | undefined;
  /** What senders of bodies may take; shorter in tests. */
  bodyPatience?: BodyPatience | undefined;
};

export type AppWatch = {
  /** Adds its hooks, before all routes. */
  addHooks(app: FastifyInstance): void;
  /** A page in memory, which is answered before any hook. */
  onCachedPage(answer: { method: string; route: string; status: number; seconds: number }): void;
};

export async function buildApp({
  config,
  wiring,
  isReady,
  watch,
  webRoot,
  panelRoot,
  bodyPatience,
}: AppOptions): Promise<FastifyInstance> {
  const { callers, pageCache, idempotency, countGuess, caughtUp, modules } = wiring;
  const app: FastifyInstance = Fastify({
    serverFactory: createPageCacheServer({
      pageCache,
      requestId,
      bodyPatience,
      onAnswered: ({ id, route, statusCode, seconds }) => {
        app.log.info(
          { reqId: id, req: { method: "GET", routeOptions: { url: route } }, res: { statusCode } },
          "request",
        );
        watch?.onCachedPage({ method: "GET", route, status: statusCode, seconds });
      },
    }),
    logger: loggerOptions(config),
    // Fastify logs two lines per request; the hook below logs one.
    logController: new LogController({ disableRequestLogging: true }),
    // Counted from our end: what a visitor wrote into the header comes before what the proxies add.
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    bodyLimit: SMALL_BODY_BYTES,
    genReqId: requestId,
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_096 },
    // Compiling the code of a plugin may take longer than Fastify's ten seconds on a machine that others use, too.
    pluginTimeout: 60_000,
  });
  app.setValidatorCompiler(compileValidator);
  app.setSerializerCompiler(compileSerializer);
  app.removeContentTypeParser("text/plain");
  parseJsonBodies(app);
  app.addContentTypeParser(LINES, (_, payload, done) => done(null, payload));
  app.decorate("errorDocs", `${config.publicUrl}/docs/errors`);
  app.decorateReply("refused", null);
  handleErrors(app);
  believeHostHeader(app);
  watch?.addHooks(app);
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const about = { req: request, res: reply, ms: Math.round(reply.elapsedTime) };
    request.log.info(
      reply.refused ? { ...about, refused: reply.refused, by: callerIds(request.caller) } : about,
      "request",
    );
    done();
  });
  const indexHtml = webRoot && (await readIndexHtml(webRoot));
  separatePanelHost(app, config);
  const panelOrigin = new URL(config.panelUrl).origin;
  const security = {
    ...config,
    cardFormHosts: wiring.cardFormHosts,
    indexHtml,
    panelOrigin: config.panelUrl === config.publicUrl ? undefined : panelOrigin,
  };
  addSecurityHeaders(app, security);
  await app.register(compress, { threshold: 1_024 });
  await serveDocs(app);
  serveErrorList(app);

  const accountLimits = createAccountLimits({ perSecond: config.platformCallsPerSecond });
  const serve = createServe(app, {
    ...{ callers, idempotency, pageCache, countGuess, caughtUp, accountLimits, panelOrigin },
  });
  for (const { routes } of modules) await routes?.({ app, serve, accountLimits });
  serveHealth(app, isReady);
  serveCertificateQuestion(app, wiring.isServedHost);
  serveSecurityTxt(app, config.securityContact);
  const webApp = webRoot &&
    indexHtml && {
      webRoot,
      pageFor: createStorefrontPages(wiring.storefrontPage, {
        indexHtml,
        security: createPageSecurity(security),
        log: app.log,
      }),
    };
  await servePanelApp(app, panelRoot, config);
  await serveWebApp(app, webApp || undefined);
  return app;
}
