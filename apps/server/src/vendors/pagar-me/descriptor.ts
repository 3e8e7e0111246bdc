import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../payment/provider/payment-vendor.ts";
import { address, connectPagarMe } from "./pagar-me.ts";

const { CreditCard, Pix, Boleto } = PaymentMethod;

export const pagarMe: PaymentVendor = {
  code: "pagar-me",
  name: "Pagar.me",
  kind: "payment",
  providerType: PaymentProviderType.PagarMe,
  methods: [CreditCard, Pix, Boleto],
  summary: "Cartão, Pix e boleto.",
  hasPublicKey: true,
  credentials: [
    { name: "secretKey", label: "Chave secreta" },
    { name: "webhookUser", label: "Usuário do webhook", isOptional: true, isOnlyReceived: true },
    { name: "webhookPassword", label: "Senha do webhook", isOptional: true, isOnlyReceived: true },
  ],
  steps: [
    "Entre no painel do Pagar.me e abra “Configurações”, “Chaves”.",
    "Copie a chave secreta (sk_…) e a chave pública (pk_…) para cá.",
    "Em “Webhooks”, cadastre o endereço desta página com os eventos de pedidos e cobranças.",
    "Se puser usuário e senha no webhook, copie os dois para cá.",
  ],
  address,
  connect: connectPagarMe,
  test: {
    isTestAccount: ({ credentials }) => credentials.secretKey?.startsWith("sk_test_") ?? false,
    sandbox: { path: "/pagar-me", credentials: { secretKey: "sk_test_sandbox" } },
  },
};
