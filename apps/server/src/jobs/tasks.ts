import type { Tasks } from "../db/jobs.ts";
import { type ReleaseDeps, releaseHeldItems } from "../order/release-items.ts";
import { askProvider } from "../payment/ask-provider.ts";
import { followPayment } from "../payment/follow-payment.ts";
import type { PaymentDeps } from "../payment/payment-deps.ts";
import { type TellDeps, tellOrderNews } from "../webhook/tell-order-news.ts";

/** Every job and who does it. */
export function createTasks(deps: ReleaseDeps & TellDeps & PaymentDeps): Tasks {
  return {
    "ask-provider": (payload) => askProvider(deps, payload),
    "follow-payment": (payload) => followPayment(deps, payload),
    "release-items": (payload) => releaseHeldItems(deps, payload),
    "tell-order-news": (payload, attempt) => tellOrderNews(deps, payload, attempt),
  };
}
