import type { Db } from "../db/pool.ts";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { Module } from "../module.ts";
import type { AnnotationRepository } from "../order/backoffice/annotation.repository.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { TestMode } from "../shop/test-mode.ts";
import { askProvider } from "./attempt/ask-provider.ts";
import { followPayment } from "./attempt/follow-payment.ts";
import type { PaymentDeps } from "./attempt/payment-deps.ts";
import { readPaymentsOf } from "./attempt/read-payments.ts";
import { createCardGateReport } from "./captcha/card-gate-report.ts";
import { type CaptchaService, createCaptcha, type ProofTries } from "./captcha/proof-of-work-captcha.ts";
import { type PaymentRouteDeps, paymentRoutes } from "./payment.routes.ts";
import { createPaymentRepositories } from "./payment-repositories.ts";
import { paymentWebhookRoutes } from "./payment-webhook.routes.ts";
import type { PaymentVendor } from "./provider/payment-vendor.ts";
import { createShopProviders } from "./provider/shop-providers.ts";
import { createTestAccounts } from "./provider/test-accounts.ts";
import { EVENTS_OF_PAYMENT } from "./webhook/payment-webhook.repository.ts";

/** A shop may search this far back for missed webhooks. */
const WEBHOOKS_AGE = "30 days";
/** A day counts; the rest is for a person who looks at an attack. */
const CARD_TRIES_AGE = "7 days";

type PaymentNeeds = {
  db: Db;
  changes: ChangeOrderDeps;
  orders: OrderRepository;
  annotations: AnnotationRepository;
  limits: RateLimits;
  sessions: SessionRepository;
  shops: ShopRepository;
  cachedShop: ShopCache;
  shopOfHost: PaymentRouteDeps["shopOfHost"];
  pictures: PictureUrls;
  paymentVendors: readonly PaymentVendor[];
  testMode: TestMode;
  captchaService: CaptchaService | undefined;
  captchaTries: ProofTries | undefined;
  webhookTargets: AllowedOrigins;
  publicUrl: string;
  secretKey: string;
  log: PaymentDeps["log"];
};

export type PaymentModule = ReturnType<typeof createPaymentModule>;

/** `payments` is for the use cases of other capabilities. */
export function createPaymentModule(needs: PaymentNeeds) {
  const { changes, orders, annotations, sessions, shops, cachedShop, pictures, webhookTargets, publicUrl, log } = needs;
  const { now, termsOf, countEvent } = changes;
  const { testMode, paymentVendors, secretKey } = needs;
  const { attempts, refunds, manualPix, paymentWebhooks, ...repositories } = createPaymentRepositories(
    needs.db,
    secretKey,
  );
  const { solvedCaptchas: solved, cardTries } = repositories;
  const testAccounts = createTestAccounts({ testMode, paymentVendors });
  const providerFor = createShopProviders({ shops, paymentVendors, testAccounts, webhookTargets });
  const payments = { ...changes, orders, attempts, refunds, annotations, sessions, providerFor, publicUrl, log };
  const { captchaService: service, captchaTries: tries } = needs;
  const captcha = createCaptcha({ solved, service, tries, secretKey, now });
  return {
    routes: async ({ app, serve }) => {
      paymentRoutes(serve, {
        ...{ ...payments, manualPix, pictures, cardTries, captcha },
        reportCardGate: createCardGateReport({ log, countEvent, now }),
        shopOfHost: needs.shopOfHost,
        paymentVendors,
      });
      await paymentWebhookRoutes(app, {
        ...{ attempts, paymentWebhooks, cachedShop, termsOf, providerFor, now },
        mayStoreEvent: ({ shopId, attemptId }) => needs.limits.take(EVENTS_OF_PAYMENT, `${shopId} ${attemptId}`),
      });
    },
    tasks: {
      "ask-provider": (job) => askProvider(payments, job),
      "follow-payment": (job) => followPayment(payments, job),
    },
    cleanup: [
      () => paymentWebhooks.removeOlderThan(WEBHOOKS_AGE),
      () => solved.removeOlderThan(WEBHOOKS_AGE),
      () => cardTries.removeOlderThan(CARD_TRIES_AGE),
    ],
    exports: {
      ...{ payments, providerFor, attempts, manualPix, paymentWebhooks, captcha },
      realAccounts: testAccounts.realAccountsOf,
      paymentsOf: (of: Parameters<typeof readPaymentsOf>[1]) => readPaymentsOf(payments, of),
    },
  } satisfies Module;
}
