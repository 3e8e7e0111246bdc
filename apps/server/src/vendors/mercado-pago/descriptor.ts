import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../payment/provider/payment-vendor.ts";
import { address, connectMercadoPago } from "./mercado-pago.ts";

const { Pix, CreditCard, Boleto } = PaymentMethod;

export const mercadoPago: PaymentVendor = {
  code: "mercado-pago",
  name: "Mercado Pago",
  kind: "payment",
  providerType: PaymentProviderType.MercadoPago,
  methods: [Pix, CreditCard, Boleto],
  summary: "Pix, cartão e boleto.",
  hasPublicKey: true,
  credentials: [
    { name: "accessToken", label: "Access Token" },
    { name: "webhookSecret", label: "Assinatura secreta do webhook", isOptional: true, isOnlyReceived: true },
  ],
  steps: [
    "Entre em mercadopago.com.br/developers com a conta da loja e abra “Suas integrações”.",
    "Crie uma aplicação de pagamentos online e abra “Credenciais de produção”.",
    "Copie a Public Key e o Access Token para cá.",
    "Em “Webhooks”, cole o endereço desta página, marque “Pagamentos” e copie a assinatura secreta para cá.",
    "Para Pix, a conta do Mercado Pago precisa ter uma chave Pix.",
  ],
  address,
  connect: connectMercadoPago,
  // A boleto is registered with where its payer lives.
  payerAddressFor: [Boleto],
  cardForm: {
    script: "https://sdk.mercadopago.com/js/v2",
    sandboxScript: "/mercado-pago/sdk/js/v2",
    hosts: formHosts,
  },
  test: {
    isTestAccount: ({ credentials }) => credentials.accessToken?.startsWith("TEST-") ?? false,
    sandbox: {
      ...{ path: "/mercado-pago", credentials: { accessToken: "TEST-sandbox" } },
      publicKey: "TEST-sandbox-public-key",
    },
  },
};

/** Mercado Pago publishes no list of the hosts of its card form; these are the ones its script uses. */
function formHosts({ origin, hostname }: URL): readonly string[] {
  const isTheirs = hostname.endsWith(".mercadopago.com");
  return isTheirs
    ? [origin, "https://*.mercadopago.com", "https://*.mercadolibre.com", "https://*.mlstatic.com"]
    : [origin];
}
