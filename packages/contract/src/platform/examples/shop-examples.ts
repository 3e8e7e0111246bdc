import type { ExamplesOf } from "../../wire/example.ts";
import type { hostRoutes } from "../hosts.ts";
import type { pixKeyRoutes } from "../pix-key.ts";
import type { platformRoutes } from "../platform.ts";
import type { platformSessionRoutes } from "../sessions.ts";
import type { ShopDocument } from "../shop-document.ts";
import type { vendorRoutes } from "../vendors.ts";

const padaria: ShopDocument = {
  name: "Padaria do Bairro",
  hosts: ["loja.padaria.exemplo"],
  anonymousBrowsing: true,
  settings: {
    style: {
      defaultColor: "#7a3e12",
      secondaryColor: "#c8553d",
      urlLogo: null,
    },
    whatsApp: "5511999990000",
    payment: {
      type: "manual",
      publicKey: null,
    },
  },
  channels: [
    {
      channelId: "padaria-whatsapp",
      channelType: 1,
      name: "WhatsApp",
      carrier: "meta",
      returnTo: "5511999990000",
    },
  ],
  pickupStores: [
    {
      providerId: "balcao",
      name: "Balcão",
      zipCode: "01001000",
      price: 0,
      address: {
        name: "Balcão",
        street: "Praça da Sé",
        number: "100",
        neighborhood: "Sé",
      },
    },
  ],
  paymentOptions: [
    {
      providerId: "pix",
      method: 3,
      name: "Pix",
      providerType: 6,
    },
  ],
};

export const shopExamples: ExamplesOf<
  typeof platformRoutes & typeof platformSessionRoutes & typeof hostRoutes & typeof pixKeyRoutes & typeof vendorRoutes
> = {
  "POST /platform/v1/accounts": {
    body: {
      ...{ name: "Padaria do Bairro", chatbotId: "cb-padaria" },
      owner: { name: "Marta Dias", email: "marta@padaria.exemplo" },
    },
    answer: {
      chatbotId: "cb-padaria",
      token: "the-key-of-the-account-shown-this-once",
      invitationUrl: "https://vitrine.exemplo/painel/convite#the-token-of-the-invitation",
    },
  },
  "POST /platform/v1/accounts/{chatbotId}/owners": {
    params: { chatbotId: "cb-padaria" },
    body: { name: "Bruno Dias", email: "bruno@padaria.exemplo" },
    answer: {
      invitationUrl: "https://vitrine.exemplo/painel/convite#the-token-of-the-invitation",
      expiresAt: "2026-03-08T12:00:00.000Z",
    },
  },
  "PUT /platform/v1/shops/{shopId}": {
    params: { shopId: "padaria" },
    body: padaria,
    answer: {
      shopId: "padaria",
      version: 1,
      warnings: [
        {
          code: "host-unproved",
          message:
            "Visitantes de loja.padaria.exemplo ainda não veem esta loja. Crie no DNS o registro TXT _vitrine.loja.padaria.exemplo com o valor vitrine-account=c7aa3e1b87d94d08b29c2750ac7751cc.",
        },
      ],
    },
  },
  "PATCH /platform/v1/shops/{shopId}": {
    params: { shopId: "padaria" },
    body: { minOrderValue: 5, settings: { style: { defaultColor: "#5b2c0b" } } },
    answer: { shopId: "padaria", version: 2, warnings: [] },
  },
  "GET /platform/v1/shops/{shopId}": { params: { shopId: "padaria" }, answer: padaria },
  "GET /platform/v1/shops/{shopId}/pix-key": {
    params: { shopId: "padaria" },
    answer: { key: "loja@padaria.exemplo", changedBy: "ERP", changedAt: "2026-11-16T13:00:00.000Z" },
  },
  "PUT /platform/v1/shops/{shopId}/pix-key": {
    params: { shopId: "padaria" },
    body: { key: "loja@padaria.exemplo" },
    answer: { key: "loja@padaria.exemplo", changedBy: "ERP", changedAt: "2026-11-16T13:00:00.000Z" },
  },
  "GET /platform/v1/shops/{shopId}/vendors": {
    params: { shopId: "padaria" },
    answer: {
      payment: [
        {
          ...{ code: "banco-exemplo", name: "Banco Exemplo", summary: "Pix e cartão pelo banco.", providerType: 5 },
          ...{ onlyMethod: null, methods: [0, 3], payerAddressFor: [] },
          credentials: [{ name: "accessToken", label: "Access Token", isOptional: false }],
          steps: ["Entre no site do banco e copie o Access Token."],
        },
      ],
      chat: [
        {
          ...{ code: "conversa-exemplo", name: "Conversa Exemplo", carrier: "webhook" },
          credentials: [{ name: "secret", label: "Segredo", isOptional: false }],
          channels: [
            { name: "Chat do site", channelTypes: [2], fields: ["baseUrl"], steps: ["Crie um segredo e guarde-o."] },
          ],
        },
      ],
      store: [{ code: "loja-exemplo", name: "Loja Exemplo", summary: "Produtos, preços e pedidos." }],
    },
  },
  "GET /platform/v1/shops/{shopId}/hosts": {
    params: { shopId: "padaria" },
    answer: {
      recordValue: "vitrine-account=c7aa3e1b87d94d08b29c2750ac7751cc",
      hosts: [
        {
          host: "loja.padaria.exemplo",
          state: "pending",
          record: {
            type: "TXT",
            name: "_vitrine.loja.padaria.exemplo",
            value: "vitrine-account=c7aa3e1b87d94d08b29c2750ac7751cc",
          },
          checkedAt: "2026-11-16T22:02:17.645Z",
          found: [],
          missingSince: "2026-11-16T22:02:17.645Z",
        },
      ],
    },
  },
  "POST /platform/v1/shops/{shopId}/hosts/check": {
    params: { shopId: "padaria" },
    answer: {
      recordValue: "vitrine-account=c7aa3e1b87d94d08b29c2750ac7751cc",
      hosts: [
        {
          host: "loja.padaria.exemplo",
          state: "pending",
          record: {
            type: "TXT",
            name: "_vitrine.loja.padaria.exemplo",
            value: "vitrine-account=c7aa3e1b87d94d08b29c2750ac7751cc",
          },
          checkedAt: "2026-11-16T22:02:17.783Z",
          found: [],
          missingSince: "2026-11-16T22:02:17.645Z",
        },
      ],
    },
  },
  "POST /platform/v1/shops/{shopId}/catalog": {
    params: { shopId: "padaria" },
    body: {
      categories: [{ providerId: "paes", name: "Pães" }],
      products: [
        {
          providerId: "pao-frances",
          name: "Pão francês",
          categories: ["paes"],
          description: "Sai do forno às 7 e às 16 horas.",
          skus: [{ sku: "PF-1", price: 0.9, stock: 200 }],
        },
      ],
    },
    lines:
      '{"category":{"providerId":"paes","name":"Pães"}}\n{"product":{"providerId":"pao-frances","name":"Pão francês","categories":["paes"],"skus":[{"sku":"PF-1","price":0.9,"stock":200}]}}\n',
    answer: {
      categories: 1,
      collections: 0,
      products: 1,
      rejected: 0,
      errors: [],
    },
  },
  "POST /platform/v1/shops/{shopId}/sessions": {
    params: { shopId: "padaria" },
    body: {
      sessionType: 0,
      channelType: 1,
      channelId: "padaria-whatsapp",
      contact: { id: "wp:5511988887777", name: "Marina Souza", phone: "5511988887777" },
    },
    answer: {
      code: "9fQ2kX7mLw",
      url: "https://vitrine.exemplo/catalog?loja=padaria#9fQ2kX7mLw",
      expiresAt: "2026-11-23T22:02:17.833Z",
    },
  },
  "POST /platform/v1/shops/{shopId}/sessions/revoke": {
    params: { shopId: "padaria" },
    body: { contactId: "wp:5511988887777" },
    answer: {
      revoked: 2,
    },
  },
};
