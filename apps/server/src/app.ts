import { randomUUID } from "node:crypto";
import compress from "@fastify/compress";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { catalogRoutes } from "./catalog/catalog.routes.ts";
import { createCatalogPageCache } from "./catalog/catalog-page-cache.ts";
import type { Config } from "./config.ts";
import { customerRoutes } from "./customer/customer.routes.ts";
import type { Notifications } from "./db/notifications.ts";
import type { Callers } from "./http/callers.ts";
import { serveDocs } from "./http/docs.ts";
import { handleErrors } from "./http/error-handler.ts";
import { serveHealth } from "./http/health.ts";
import { loggerOptions } from "./http/logging.ts";
import { createPageCache } from "./http/page-cache/page-cache.ts";
import { createPageCacheServer } from "./http/page-cache/page-cache-server.ts";
import type { PageCacheHeaders } from "./http/page-cache/raw-headers.ts";
import { addSecurityHeaders } from "./http/security-headers.ts";
import { createServe } from "./http/serve.ts";
import { createValidatorCompiler } from "./http/validation.ts";
import { readIndexHtml, serveWebApp } from "./http/web-app.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { createStreamHub } from "./live/stream-hub.ts";
import { addressRoutes } from "./logistics/address.routes.ts";
import { logisticsRoutes } from "./logistics/logistics.routes.ts";
import type { PostalCodeService } from "./logistics/postal-code-service.ts";
import { chatWebhookRoutes } from "./messaging/chat-webhook.routes.ts";
import { messagingRoutes } from "./messaging/messaging.routes.ts";
import { chatLinksAt } from "./order/chat-link.ts";
import { currentOrderView } from "./order/current-order-view.ts";
import { orderRoutes } from "./order/order.routes.ts";
import type { Captcha } from "./payment/captcha/captcha.ts";
import { paymentRoutes } from "./payment/payment.routes.ts";
import { paymentWebhookRoutes } from "./payment/payment-webhook.routes.ts";
import { createChatPictureUrls } from "./pictures/chat-picture-urls.ts";
import { pictureRoutes } from "./pictures/picture.routes.ts";
import { createPictureStore } from "./pictures/picture-store.ts";
import { createAccountCache } from "./platform/account-cache.ts";
import { platformRoutes } from "./platform/platform.routes.ts";
import { platformOrderRoutes } from "./platform/platform-orders.routes.ts";
import { handleOptOut } from "./recovery/handle-opt-out.ts";
import type { Repositories } from "./repositories.ts";
import { isSameToken } from "./secrets/token.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import { createSessionCache, type SessionCache } from "./session/session-cache.ts";
import { shopRoutes } from "./shop/shop.routes.ts";
import { storeAuthorizeRoute, storeLinkRoutes } from "./store-link/store-link.routes.ts";
import { storeWebhookRoutes } from "./store-link/store-webhook.routes.ts";
import { webhookRoutes } from "./webhook/webhook.routes.ts";
import type { Wiring } from "./wiring.ts";

export type AppOptions = {
  config: Pick<
    Config,
    | "production"
    | "publicUrl"
    | "defaultShop"
    | "imageSources"
    | "imageCacheDir"
    | "chatLinksUrl"
    | "mercadoPagoScript"
    | "recaptcha"
    | "trustProxy"
    | "logLevel"
    | "logFile"
  >;
  repositories: Repositories;
  notifications: Notifications;
  wiring: Wiring;
  /** The outside systems, behind our own words. */
  adapters: { postalCodeServices: readonly PostalCodeService[] };
  captcha: Captcha;
  operatorToken: string;
  isReady: () => Promise<boolean>;
  /** The built storefront; absent where only the API is served. */
  webRoot?: string | undefined;
};

const BODY_LIMIT_BYTES = 8 * 1024 * 1024;

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, repositories, notifications, wiring, adapters, operatorToken, isReady, webRoot } = options;
  const { versions, pictures, changes, priceScopes, webhookTargets } = wiring;
  const sessionCache = createSessionCache(repositories.sessions, notifications);
  const pageCache = createPageCache({
    session: sessionCache.peek,
    version: versions.peek,
    pricesOf: priceScopes.peekKey,
  });
  const app: FastifyInstance = Fastify({
    serverFactory: createPageCacheServer({
      pageCache,
      requestId,
      answered: ({ id, route, statusCode }) =>
        app.log.info(
          { reqId: id, req: { method: "GET", routeOptions: { url: route } }, res: { statusCode } },
          "request",
        ),
    }),
    logger: loggerOptions(config),
    // Fastify writes two lines a request; the hook below writes one that says it all.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestId,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4_096 },
  });
  app.setValidatorCompiler(createValidatorCompiler());
  app.addContentTypeParser("application/x-ndjson", (_, payload, done) => done(null, payload));
  handleErrors(app);
  app.addHook("onSend", (request, reply, _payload, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, "request");
    done();
  });
  addSecurityHeaders(app, { ...config, indexHtml: webRoot && (await readIndexHtml(webRoot)) });
  await app.register(compress, { threshold: 1_024 });
  await serveDocs(app);

  const callers = callersOf(repositories, sessionCache, operatorToken);
  const serve = createServe(app, {
    callers,
    idempotency: repositories.idempotency,
    pageCache,
  });
  sessionRoutes(serve, {
    ...repositories,
    defaultShop: config.defaultShop,
    currentOrderOf: (session) => currentOrderView({ ...changes, pictures }, session),
  });
  shopRoutes(serve, repositories);
  catalogRoutes(serve, {
    ...repositories,
    ...wiring.catalog,
    versions,
    pictures,
    pageCache: createCatalogPageCache(),
    priceScopes,
  });
  orderRoutes(serve, { ...changes, pictures, chatLinks: chatLinksAt(config.chatLinksUrl) });
  customerRoutes(serve, changes);
  addressRoutes(serve, { ...repositories, ...adapters });
  logisticsRoutes(serve, { ...changes, ...repositories, pictures, freightService: wiring.freightService });
  const { captcha } = options;
  const paying = { ...wiring.payments, manualPix: repositories.manualPix, pictures, captcha };
  paymentRoutes(serve, { ...paying, cardFormScript: config.mercadoPagoScript });
  platformRoutes(serve, { ...repositories, changes, cachedShop: wiring.cachedShop, publicUrl: config.publicUrl });
  platformOrderRoutes(serve, { ...changes, ...repositories, pictures, payments: wiring.payments });
  webhookRoutes(serve, { ...repositories, webhookTargets });
  await paymentWebhookRoutes(app, {
    ...wiring.payments,
    cachedShop: wiring.cachedShop,
    paymentWebhooks: repositories.paymentWebhooks,
  });
  await chatWebhookRoutes(app, {
    ...wiring.messaging,
    ...repositories,
    now: changes.now,
    handleInbound: (channel, inbound) =>
      handleOptOut({ ...changes, ...repositories, ...wiring.messaging }, channel, inbound),
  });
  storeLinkRoutes(serve, wiring.storeLink);
  storeAuthorizeRoute(app, wiring.storeLink);
  await storeWebhookRoutes(app, wiring.storeLink);
  const store = createPictureStore(config.imageCacheDir, config.imageSources);
  pictureRoutes(app, { book: pictures, store });
  messagingRoutes(serve, {
    ...changes,
    ...wiring.catalog,
    ...repositories,
    ...wiring.messaging,
    priceScopes,
    pictures,
    keys: repositories.idempotency,
    chatPictures: createChatPictureUrls({ pictureUrls: pictures, store, publicUrl: config.publicUrl }),
  });

  const { announcements } = wiring;
  const live = { ...repositories, versions, current: changes, announcements, callers };
  liveRoutes(app, serve, { ...live, hub: createStreamHub({ ...live, notifications, log: app.log }) });

  serveHealth(app, isReady);
  await serveWebApp(app, webRoot);
  return app;
}

function callersOf({ accounts }: Repositories, sessionCache: SessionCache, operatorToken: string): Callers {
  return {
    session: (code) => sessionCache.recognise(code),
    account: createAccountCache(accounts),
    isOperator: (token) => isSameToken(token, operatorToken),
  };
}

/** Unlike that of any other process. */
const processName = randomUUID().slice(0, 13);
let requests = 0;

/** A proxy may name the request, as long as the name is harmless in a log. */
function requestId({ headers }: { headers: PageCacheHeaders }): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && /^[\w.-]{8,64}$/.test(given)
    ? given
    : `${processName}-${(++requests).toString(36)}`;
}
