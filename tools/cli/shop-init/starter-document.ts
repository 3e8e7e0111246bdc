export type StarterAnswers = {
  name: string;
  /** Digits with country code. */
  whatsapp: string;
  /** Eight digits. */
  cep: string;
  street: string;
  number: string;
  neighborhood: string;
};

/** The smallest shop that can sell, with comments that say what to do next. */
export function starterDocument({ name, whatsapp, cep, street, number, neighborhood }: StarterAnswers): string {
  const text = (value: string) => JSON.stringify(value);
  return `// O documento inteiro da loja: \`shop put\` troca tudo pelo que está aqui. Cada campo está descrito em /docs.
{
  "name": ${text(name)},

  // Quem não tem link também vê o catálogo.
  "anonymousBrowsing": true,

  // As cores e a logo (um endereço https, ou null).
  "settings": {
    "style": { "defaultColor": "#1f4d3a", "secondaryColor": "#c8553d", "urlLogo": null },
    "whatsApp": ${text(whatsapp)},
  },

  // Por onde a loja conversa. Para enviar mensagens: "senderId" e "credentials", veja docs/messaging.md.
  "channels": [
    { "channelId": "whatsapp", "channelType": 1, "name": "WhatsApp", "carrier": "meta", "returnTo": ${text(whatsapp)} },
  ],

  // Onde o cliente retira. Para entregar: "deliveryZones", com faixas de CEP e preço.
  "pickupStores": [
    {
      "providerId": "balcao", "name": "Balcão", "zipCode": ${text(cep)}, "price": 0,
      "address": { "name": "Balcão", "street": ${text(street)}, "number": ${text(number)}, "neighborhood": ${text(neighborhood)} },
    },
  ],

  // Dinheiro na retirada. Para Pix e cartão: "paymentProviders" e mais opções aqui, veja docs/payments.md.
  "paymentOptions": [
    { "providerId": "dinheiro", "group": "Dinheiro", "method": 5, "name": "Dinheiro", "payOnDelivery": true, "providerType": 6 },
  ],
}
`;
}
