import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../payment/provider/payment-vendor.ts";
import { isAtTestHost } from "../payments/test-host.ts";
import { address, connectNupay } from "./nupay.ts";

export const nupay: PaymentVendor = {
  code: "nupay",
  name: "NuPay",
  kind: "payment",
  providerType: PaymentProviderType.ShopProvider,
  onlyMethod: PaymentMethod.Nubank,
  methods: [PaymentMethod.Nubank],
  methodName: "NuPay (Nubank)",
  summary: "Pagamento no aplicativo do Nubank.",
  credentials: [
    { name: "merchantKey", label: "Merchant Key" },
    { name: "merchantToken", label: "Merchant Token" },
  ],
  steps: [
    "Peça ao NuPay Business as credenciais da loja.",
    "Copie a Merchant Key e o Merchant Token para cá.",
    "As credenciais de produção só funcionam dos endereços IP cadastrados no NuPay: peça o cadastro do servidor.",
  ],
  address,
  connect: connectNupay,
  test: {
    isTestAccount: isAtTestHost,
    sandbox: { path: "/nupay", credentials: { merchantKey: "sandbox", merchantToken: "sandbox" } },
  },
};
