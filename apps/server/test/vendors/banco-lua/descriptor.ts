import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { PaymentVendor } from "../../../src/payment/provider/payment-vendor.ts";
import { address, connectBancoLua } from "./banco-lua.ts";

/**
 * A payment provider that nobody made a place for. The wire's numbers are the specification's, so it takes the number of
 * a provider that the test leaves out. A real one gets its own line there.
 */
export const bancoLua: PaymentVendor = {
  code: "banco-lua",
  name: "Banco da Lua",
  kind: "payment",
  providerType: PaymentProviderType.PagarMe,
  methods: [PaymentMethod.Pix, PaymentMethod.CreditCard],
  summary: "Pix e cartão, só à noite.",
  hasPublicKey: true,
  credentials: [
    { name: "moonKey", label: "Chave da Lua" },
    { name: "webhookSecret", label: "Segredo dos avisos", isOptional: true, isOnlyReceived: true },
  ],
  steps: ["Peça a chave a quem mora lá."],
  address,
  connect: connectBancoLua,
  payerAddressFor: [PaymentMethod.Pix],
  cardForm: {
    script: "https://form.banco-lua.example/v1.js",
    hosts: ({ origin }) => [origin, "https://cards.banco-lua.example"],
  },
  test: {
    isTestAccount: ({ credentials }) => credentials.moonKey?.startsWith("eclipse-") ?? false,
    sandbox: { path: "/banco-lua", credentials: { moonKey: "eclipse-sandbox" } },
  },
};
