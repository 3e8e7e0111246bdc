import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../payment/provider/payment-vendor.ts";
import { isAtTestHost } from "../payments/test-host.ts";
import { address } from "./client.ts";
import { connectPagaleve } from "./pagaleve.ts";

export const pagaleve: PaymentVendor = {
  code: "pagaleve",
  name: "Pagaleve",
  kind: "payment",
  providerType: PaymentProviderType.ShopProvider,
  onlyMethod: PaymentMethod.Pagaleve,
  methods: [PaymentMethod.Pagaleve],
  methodName: "Pagaleve (Pix parcelado)",
  summary: "Pix parcelado.",
  credentials: [
    { name: "username", label: "Usuário" },
    { name: "password", label: "Senha" },
    { name: "webhookSecret", label: "Assinatura secreta do webhook", isOptional: true, isOnlyReceived: true },
  ],
  steps: [
    "Peça à Pagaleve o usuário e a senha da integração.",
    "Copie os dois para cá.",
    "Se a Pagaleve assinar os avisos, copie o segredo da assinatura também.",
  ],
  address,
  connect: connectPagaleve,
  test: {
    isTestAccount: isAtTestHost,
    sandbox: { path: "/pagaleve", credentials: { username: "sandbox", password: "sandbox" } },
  },
};
