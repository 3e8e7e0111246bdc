import { type TSchema, Type } from "typebox";

/**
 * The payloads that each channel accepts, from its public documentation. They share no code with the adapters, so that
 * a mistake in one is not repeated in the other.
 */

const closed = { additionalProperties: false } as const;
const shape = (fields: Record<string, TSchema>) => Type.Object(fields, closed);
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const oneOf = (...words: string[]) => Type.Union(words.map((word) => Type.Literal(word)));
const Url = Type.String({ pattern: "^https://[^\\s]+$", maxLength: 2_000 });
/** Bytes of UTF-8; `maxLength` counts characters. */
const bytes = (maxBytes: number) => Type.String({ minLength: 1, maxBytes });

const Money = shape({ value: Type.Integer({ minimum: 1 }), offset: Type.Literal(100) });
const MoneyOrNone = shape({
  value: Type.Integer({ minimum: 0 }),
  offset: Type.Literal(100),
  description: Type.Optional(text(60)),
});
const Reference = Type.String({ pattern: "^[A-Za-z0-9_.-]{1,60}$" });
const words = {
  body: shape({ text: text(1_024) }),
  footer: Type.Optional(shape({ text: text(60) })),
};

const CtaUrl = shape({
  ...words,
  type: Type.Literal("cta_url"),
  header: Type.Optional(shape({ type: Type.Literal("image"), image: shape({ link: Url }) })),
  action: shape({
    name: Type.Literal("cta_url"),
    parameters: shape({ display_text: text(20), url: Url }),
  }),
});

const OrderDetails = shape({
  ...words,
  type: Type.Literal("order_details"),
  action: shape({
    name: Type.Literal("review_and_pay"),
    parameters: shape({
      reference_id: Reference,
      type: oneOf("digital-goods", "physical-goods"),
      payment_type: Type.Literal("br"),
      currency: Type.Literal("BRL"),
      total_amount: Money,
      payment_settings: Type.Tuple([
        shape({
          type: Type.Literal("pix_dynamic_code"),
          pix_dynamic_code: shape({
            code: text(1_000),
            merchant_name: text(200),
            key: text(77),
            key_type: oneOf("CPF", "CNPJ", "EMAIL", "PHONE", "EVP"),
          }),
        }),
      ]),
      order: shape({
        status: Type.Literal("pending"),
        expiration: Type.Optional(shape({ timestamp: Type.String({ pattern: "^\\d{10}$" }), description: text(120) })),
        items: Type.Array(
          shape({ retailer_id: text(200), name: text(60), amount: Money, quantity: Type.Integer({ minimum: 1 }) }),
          { minItems: 1 },
        ),
        subtotal: Money,
        tax: MoneyOrNone,
        shipping: Type.Optional(MoneyOrNone),
        discount: Type.Optional(MoneyOrNone),
      }),
    }),
  }),
});

const OrderStatus = shape({
  ...words,
  type: Type.Literal("order_status"),
  action: shape({
    name: Type.Literal("review_order"),
    parameters: shape({
      reference_id: Reference,
      order: shape({
        status: oneOf("pending", "processing", "partially-shipped", "shipped", "completed", "canceled"),
        description: Type.Optional(text(120)),
      }),
      payment: Type.Optional(
        shape({ status: oneOf("pending", "captured", "failed"), timestamp: Type.Optional(Type.Integer()) }),
      ),
    }),
  }),
});

const toSomebody = {
  messaging_product: Type.Literal("whatsapp"),
  recipient_type: Type.Literal("individual"),
  to: Type.String({ pattern: "^\\+\\d{8,15}$" }),
  biz_opaque_callback_data: Type.Optional(text(512)),
};

export const WhatsAppRequest = Type.Union([
  shape({
    ...toSomebody,
    type: Type.Literal("text"),
    text: shape({ body: text(4_096), preview_url: Type.Boolean() }),
    context: Type.Optional(shape({ message_id: text(500) })),
  }),
  shape({
    ...toSomebody,
    type: Type.Literal("interactive"),
    interactive: Type.Union([CtaUrl, OrderDetails, OrderStatus]),
  }),
]);

/** Buttons of Instagram have no webview height. */
function templates(webview: Record<string, TSchema>) {
  const webUrl = { type: Type.Literal("web_url"), url: Url, ...webview };
  const buttons = Type.Array(shape({ ...webUrl, title: text(20) }), { minItems: 1, maxItems: 3 });
  const payload = Type.Union([
    shape({
      template_type: Type.Literal("generic"),
      elements: Type.Array(
        shape({
          title: text(80),
          subtitle: Type.Optional(text(80)),
          image_url: Type.Optional(Url),
          default_action: shape(webUrl),
          buttons,
        }),
        { minItems: 1, maxItems: 10 },
      ),
    }),
    shape({ template_type: Type.Literal("button"), text: text(640), buttons }),
  ]);
  return shape({ type: Type.Literal("template"), payload });
}

const recipient = shape({ id: text(100) });
const metadata = Type.Optional(text(999));

export const MessengerRequest = shape({
  recipient,
  messaging_type: oneOf("RESPONSE", "UPDATE"),
  reply_to: Type.Optional(shape({ mid: text(500) })),
  message: Type.Union([
    shape({ text: text(1_999), metadata }),
    shape({ attachment: templates({ webview_height_ratio: oneOf("compact", "tall", "full") }), metadata }),
  ]),
});

export const InstagramRequest = shape({
  recipient,
  reply_to: Type.Optional(shape({ mid: text(500) })),
  message: Type.Union([shape({ text: bytes(1_000) }), shape({ attachment: templates({}) })]),
});

const suriRequest = (words: TSchema) =>
  shape({
    userId: text(128),
    message: Type.Union([
      shape({ text: words }),
      shape({
        attachment: shape({ type: Type.Literal("file"), fileName: text(100), payload: shape({ url: Url }) }),
      }),
    ]),
  });

export const SuriRequest = suriRequest(text(4_096));
export const SuriInstagramRequest = suriRequest(bytes(1_000));

/** Our own webhook, as in `docs/chat-webhook.md`. `id`, `type` and `sentAt` are added when it is sent. */
export const WebhookRequest = shape({
  channelType: Type.Integer({ minimum: 0, maximum: 3 }),
  senderId: Type.String(),
  contactId: text(128),
  phone: Type.Union([Type.String({ pattern: "^\\d+$" }), Type.Null()]),
  message: shape({
    kind: oneOf("product", "catalog", "summary", "payment", "status", "reminder", "reminder-wish", "text", "template"),
    title: text(300),
    text: text(4_096),
    image: Type.Union([shape({ url: Url }), Type.Null()]),
    button: Type.Union([shape({ title: text(20), url: Url }), Type.Null()]),
    copyCode: Type.Union([text(1_000), Type.Null()]),
    repliesTo: Type.Optional(text(500)),
  }),
});
