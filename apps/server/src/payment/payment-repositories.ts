import type { Db } from "../db/pool.ts";
import { createAttemptRepository } from "./attempt/attempt.repository.ts";
import { createRefundRepository } from "./attempt/refund.repository.ts";
import { createCardTryRepository } from "./captcha/card-try.repository.ts";
import { createSolvedCaptchaRepository } from "./captcha/solved-captcha.repository.ts";
import { createManualPixRepository } from "./provider/manual-pix.repository.ts";
import { createPaymentWebhookRepository } from "./webhook/payment-webhook.repository.ts";

export function createPaymentRepositories(db: Db, secretKey: string) {
  return {
    manualPix: createManualPixRepository(db),
    attempts: createAttemptRepository(db),
    refunds: createRefundRepository(db),
    paymentWebhooks: createPaymentWebhookRepository(db),
    solvedCaptchas: createSolvedCaptchaRepository(db),
    cardTries: createCardTryRepository(db, secretKey),
  };
}
