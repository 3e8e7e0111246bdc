import type { PaymentVendor } from "../payment/provider/payment-vendor.ts";
import { mercadoPago } from "./mercado-pago/descriptor.ts";
import { nupay } from "./nupay/descriptor.ts";
import { pagaleve } from "./pagaleve/descriptor.ts";
import { pagarMe } from "./pagar-me/descriptor.ts";
import { fixPay, ownPage, pagBrasil, suriShopPay } from "./payment-page/descriptors.ts";
import { theShop } from "./the-shop/descriptor.ts";

/** Every payment provider, in the order in which the panel offers them. */
export const paymentVendors: readonly PaymentVendor[] = [
  mercadoPago,
  pagarMe,
  nupay,
  pagaleve,
  pagBrasil,
  fixPay,
  suriShopPay,
  ownPage,
  theShop,
];
