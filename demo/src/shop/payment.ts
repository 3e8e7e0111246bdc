import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";

type PaymentOption = NonNullable<ShopDocument["paymentOptions"]>[number];

function onDelivery(
  means: NonNullable<PaymentOption["means"]>,
  group: string,
  options: { providerId: string; name: string }[],
): PaymentOption[] {
  return options.map((option) => ({
    ...option,
    means,
    group,
    method: PaymentMethod.OnDelivery,
    payOnDelivery: true,
    providerType: PaymentProviderType.Manual,
  }));
}

export const demoPaymentOptions: PaymentOption[] = [
  {
    providerId: "cartao-pagarme",
    method: PaymentMethod.CreditCard,
    name: "Cartão de crédito em até 12x",
    providerType: PaymentProviderType.PagarMe,
    maxInstallments: 12,
    minInstallmentValue: 30,
    interestFreeInstallments: 2,
    monthlyInterestPercent: 2.99,
  },
  {
    providerId: "cartao-mercado-pago",
    method: PaymentMethod.CreditCard,
    name: "Cartão pelo Mercado Pago em até 6x",
    providerType: PaymentProviderType.MercadoPago,
    maxInstallments: 6,
    minInstallmentValue: 20,
    interestFreeInstallments: 3,
    monthlyInterestPercent: 2.49,
  },
  {
    providerId: "pix",
    method: PaymentMethod.Pix,
    name: "Pix",
    providerType: PaymentProviderType.MercadoPago,
  },
  {
    providerId: "boleto",
    method: PaymentMethod.Boleto,
    name: "Boleto bancário",
    providerType: PaymentProviderType.PagarMe,
  },
  {
    providerId: "nupay",
    method: PaymentMethod.Nubank,
    name: "Nubank",
    providerType: PaymentProviderType.ShopProvider,
  },
  {
    providerId: "pagaleve",
    method: PaymentMethod.Pagaleve,
    name: "Pix parcelado em 4x",
    providerType: PaymentProviderType.ShopProvider,
    maxInstallments: 4,
  },
  {
    providerId: "link-pagbrasil",
    method: PaymentMethod.Link,
    name: "Link de pagamento",
    providerType: PaymentProviderType.PagBrasil,
  },
  {
    providerId: "conta-da-casa",
    method: PaymentMethod.Custom,
    name: "Conta da casa",
    providerType: PaymentProviderType.Manual,
  },
  ...onDelivery("cash", "Dinheiro", [{ providerId: "4", name: "Dinheiro" }]),
  ...onDelivery("card-machine", "Cartão", [
    { providerId: "maquininha-credito", name: "Crédito na maquininha" },
    { providerId: "maquininha-debito", name: "Débito na maquininha" },
  ]),
  ...onDelivery("other", "Vale-refeição", [
    { providerId: "vale-refeicao", name: "Vale-refeição" },
    { providerId: "vale-alimentacao", name: "Vale-alimentação" },
  ]),
];

/** Every provider is the sandbox; the text of the keys says that they open nothing. */
export function demoPaymentProviders(sandboxUrl: string): NonNullable<ShopDocument["paymentProviders"]> {
  return [
    {
      providerType: PaymentProviderType.MercadoPago,
      baseUrl: `${sandboxUrl}/mercado-pago`,
      publicKey: "TEST-sandbox-public-key",
      credentials: { accessToken: "TEST-sandbox-access-token", webhookSecret: "segredo-mp-da-sandbox" },
    },
    {
      providerType: PaymentProviderType.PagarMe,
      baseUrl: `${sandboxUrl}/pagar-me`,
      publicKey: "pk_test_sandbox",
      credentials: { secretKey: "sk_test_sandbox" },
    },
    // A page of the provider, with the order and its amount in the address.
    {
      providerType: PaymentProviderType.PagBrasil,
      pageAddress: `${sandboxUrl}/pay-page?order={order}&amount={amount}&return={return}`,
    },
    {
      providerType: PaymentProviderType.ShopProvider,
      method: PaymentMethod.Nubank,
      baseUrl: `${sandboxUrl}/nupay`,
      credentials: { merchantKey: "sandbox-merchant-key", merchantToken: "sandbox-merchant-token" },
    },
    {
      providerType: PaymentProviderType.ShopProvider,
      method: PaymentMethod.Pagaleve,
      baseUrl: `${sandboxUrl}/pagaleve`,
      credentials: {
        username: "sandbox-user",
        password: "sandbox-password",
        webhookSecret: "segredo-pagaleve-da-sandbox",
      },
    },
    { providerType: PaymentProviderType.Manual },
  ];
}
