import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";

export type ProviderGuide = {
  /** As in the address of the account. */
  id: string;
  providerType: PaymentProviderType;
  method: PaymentMethod | null;
  /** What it charges, in one line. */
  text: string;
  steps: readonly string[];
  hasPublicKey: boolean;
  /** Only a page: the shop gives its address. */
  hasPage: boolean;
};

const pageSteps = [
  "Peça ao provedor o endereço da sua página de pagamento.",
  "Cole o endereço abaixo. Onde ele leva o número do pedido, escreva {order}; onde leva o valor, {amount}; e onde leva a volta à loja, {return}.",
  "O provedor não avisa a loja: confirme cada pagamento no pedido.",
];
const onlyPage = { method: null, hasPublicKey: false, hasPage: true, steps: pageSteps } as const;

/** The providers that a shop can have an account with, and how it gets one. */
export const providerGuides: readonly ProviderGuide[] = [
  {
    id: "5",
    providerType: PaymentProviderType.MercadoPago,
    method: null,
    hasPublicKey: true,
    hasPage: false,
    text: "Pix, cartão e boleto.",
    steps: [
      "Entre em mercadopago.com.br/developers com a conta da loja e abra “Suas integrações”.",
      "Crie uma aplicação de pagamentos online e abra “Credenciais de produção”.",
      "Copie a Public Key e o Access Token para cá.",
      "Em “Webhooks”, cole o endereço desta página, marque “Pagamentos” e copie a assinatura secreta para cá.",
      "Para Pix, a conta do Mercado Pago precisa ter uma chave Pix.",
    ],
  },
  {
    id: "3",
    providerType: PaymentProviderType.PagarMe,
    method: null,
    hasPublicKey: true,
    hasPage: false,
    text: "Cartão, Pix e boleto.",
    steps: [
      "Entre no painel do Pagar.me e abra “Configurações”, “Chaves”.",
      "Copie a chave secreta (sk_…) e a chave pública (pk_…) para cá.",
      "Em “Webhooks”, cadastre o endereço desta página com os eventos de pedidos e cobranças.",
      "Se puser usuário e senha no webhook, copie os dois para cá.",
    ],
  },
  {
    id: "0-8",
    providerType: PaymentProviderType.ShopProvider,
    method: PaymentMethod.Nubank,
    hasPublicKey: false,
    hasPage: false,
    text: "Pagamento no aplicativo do Nubank.",
    steps: [
      "Peça ao NuPay Business as credenciais da loja.",
      "Copie a Merchant Key e o Merchant Token para cá.",
      "As credenciais de produção só funcionam dos endereços IP cadastrados no NuPay: peça o cadastro do servidor.",
    ],
  },
  {
    id: "0-9",
    providerType: PaymentProviderType.ShopProvider,
    method: PaymentMethod.Pagaleve,
    hasPublicKey: false,
    hasPage: false,
    text: "Pix parcelado.",
    steps: [
      "Peça à Pagaleve o usuário e a senha da integração.",
      "Copie os dois para cá.",
      "Se a Pagaleve assinar os avisos, copie o segredo da assinatura também.",
    ],
  },
  { ...onlyPage, id: "2", providerType: PaymentProviderType.PagBrasil, text: "Página de pagamento." },
  { ...onlyPage, id: "4", providerType: PaymentProviderType.FixPay, text: "Página de pagamento." },
  { ...onlyPage, id: "1", providerType: PaymentProviderType.SuriShopPay, text: "Página de pagamento." },
];

const labels: Record<string, string> = {
  accessToken: "Access Token",
  webhookSecret: "Assinatura secreta do webhook",
  secretKey: "Chave secreta",
  webhookUser: "Usuário do webhook",
  webhookPassword: "Senha do webhook",
  merchantKey: "Merchant Key",
  merchantToken: "Merchant Token",
  username: "Usuário",
  password: "Senha",
};

export function credentialLabel(name: string): string {
  return labels[name] ?? name;
}

/** Payments work without it; only the provider's messages need it. */
export function isOptionalCredential(name: string): boolean {
  return name.startsWith("webhook");
}
