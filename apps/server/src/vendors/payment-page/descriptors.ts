import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../payment/provider/payment-vendor.ts";
import { ofTheShop } from "../descriptor.ts";
import { isAtTestHost } from "../payments/test-host.ts";
import { connectPage } from "./connect-page.ts";

const page = {
  kind: "payment",
  methods: [PaymentMethod.Link],
  summary: "Página de pagamento.",
  credentials: [],
  hasPage: true,
  steps: [
    "Peça ao provedor o endereço da sua página de pagamento.",
    "Cole o endereço abaixo. Onde ele leva o número do pedido, escreva {order}; onde leva o valor, {amount}; e onde leva a volta à loja, {return}.",
    "O provedor não avisa a loja: confirme cada pagamento no pedido.",
  ],
  address: ofTheShop,
  connect: connectPage,
  test: { sandbox: { path: "/pay-page?order={order}&amount={amount}&return={return}" } },
} as const satisfies Partial<PaymentVendor>;

export const pagBrasil: PaymentVendor = {
  ...page,
  code: "pag-brasil",
  name: "PagBrasil",
  providerType: PaymentProviderType.PagBrasil,
};

export const fixPay: PaymentVendor = {
  ...page,
  code: "fix-pay",
  name: "FixPay",
  providerType: PaymentProviderType.FixPay,
};

export const suriShopPay: PaymentVendor = {
  ...page,
  code: "suri-shop-pay",
  name: "Suri Shop Pay",
  providerType: PaymentProviderType.SuriShopPay,
};

/** A page of whomever the shop works with. Accounts of it come by the platform API only. */
export const ownPage: PaymentVendor = {
  ...page,
  code: "shop-provider",
  name: "Conta própria",
  providerType: PaymentProviderType.ShopProvider,
  onlyMethod: PaymentMethod.Link,
  steps: [],
  test: { ...page.test, isTestAccount: isAtTestHost },
};
