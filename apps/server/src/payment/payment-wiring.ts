import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { AnnotationRepository } from "../order/backoffice/annotation.repository.ts";
import type { ChangeOrderDeps } from "../order/change/change-order.ts";
import type { OrderRepository } from "../order/storage/order.repository.ts";
import type { AllowedOrigins } from "../outbound/outbound-request.ts";
import type { PictureUrls } from "../pictures/picture-urls.ts";
import type { SessionRepository } from "../session/session.repository.ts";
import type { ShopRepository } from "../shop/shop.repository.ts";
import type { ShopCache } from "../shop/shop-cache.ts";
import type { AttemptRepository } from "./attempt/attempt.repository.ts";
import type { PaymentDeps } from "./attempt/payment-deps.ts";
import type { RefundRepository } from "./attempt/refund.repository.ts";
import { createCardGateReport } from "./captcha/card-gate-report.ts";
import type { CardTryRepository } from "./captcha/card-try.repository.ts";
import { type CaptchaService, createCaptcha, type ProofTries } from "./captcha/proof-of-work-captcha.ts";
import type { SolvedCaptchaRepository } from "./captcha/solved-captcha.repository.ts";
import type { PaymentRouteDeps } from "./payment.routes.ts";
import type { ManualPixRepository } from "./provider/manual-pix.repository.ts";
import type { PaymentVendor } from "./provider/payment-vendor.ts";
import { createShopProviders } from "./provider/shop-providers.ts";
import type { TestAccounts } from "./provider/test-accounts.ts";
import { EVENTS_OF_PAYMENT, type PaymentWebhookRepository } from "./webhook/payment-webhook.repository.ts";
import type { PaymentWebhookDeps } from "./webhook/receive-webhook.ts";

type PaymentWiringDeps = {
  changes: ChangeOrderDeps;
  orders: OrderRepository;
  attempts: AttemptRepository;
  refunds: RefundRepository;
  annotations: AnnotationRepository;
  paymentWebhooks: PaymentWebhookRepository;
  limits: RateLimits;
  manualPix: ManualPixRepository;
  solvedCaptchas: SolvedCaptchaRepository;
  cardTries: CardTryRepository;
  sessions: SessionRepository;
  shops: ShopRepository;
  cachedShop: ShopCache;
  shopOfHost: PaymentRouteDeps["shopOfHost"];
  pictures: PictureUrls;
  paymentVendors: readonly PaymentVendor[];
  testAccounts: TestAccounts;
  captchaService: CaptchaService | undefined;
  captchaTries: ProofTries | undefined;
  webhookTargets: AllowedOrigins;
  publicUrl: string;
  secretKey: string;
  log: PaymentDeps["log"];
};

export type PaymentWiring = { payments: PaymentDeps; routes: PaymentRouteDeps; webhook: PaymentWebhookDeps };

/** `payments` is for the use cases of other capabilities and for the jobs. */
export function createPaymentWiring(deps: PaymentWiringDeps): PaymentWiring {
  const {
    changes,
    orders,
    attempts,
    refunds,
    annotations,
    sessions,
    shops,
    manualPix,
    webhookTargets,
    publicUrl,
    log,
  } = deps;
  const { now, termsOf } = changes;
  const providerFor = createShopProviders({
    shops,
    paymentVendors: deps.paymentVendors,
    testAccounts: deps.testAccounts,
    webhookTargets,
  });
  const payments = { ...changes, orders, attempts, refunds, annotations, sessions, providerFor, publicUrl, log };
  const { solvedCaptchas: solved, captchaService: service, captchaTries: tries, secretKey } = deps;
  return {
    payments,
    routes: {
      ...payments,
      manualPix,
      pictures: deps.pictures,
      shopOfHost: deps.shopOfHost,
      cardTries: deps.cardTries,
      reportCardGate: createCardGateReport({ log, countEvent: changes.countEvent, now }),
      captcha: createCaptcha({ solved, service, tries, secretKey, now }),
      paymentVendors: deps.paymentVendors,
    },
    webhook: {
      attempts,
      paymentWebhooks: deps.paymentWebhooks,
      mayStoreEvent: ({ shopId, attemptId }) => deps.limits.take(EVENTS_OF_PAYMENT, `${shopId} ${attemptId}`),
      cachedShop: deps.cachedShop,
      termsOf,
      providerFor,
      now,
    },
  };
}
