import { address, flag, list, object, oneOf, optional, type Shape, text, whole } from "../graph/request-shape.ts";

/** The fields of every message besides its own object. */
export const envelopeFields = {
  messaging_product: oneOf("whatsapp"),
  recipient_type: optional(oneOf("individual")),
  to: text(40),
  type: text(40),
  context: optional(object({ message_id: text(500) })),
  biz_opaque_callback_data: optional(text(512)),
};

const media = object({ id: optional(text(200)), link: optional(address) }, ["id", "link"]);
const captioned = object({ id: optional(text(200)), link: optional(address), caption: optional(text(1_024)) }, [
  "id",
  "link",
]);

export const textShape = object({ body: text(4_096), preview_url: optional(flag) });
export const imageShape = captioned;
export const documentShape = object(
  {
    id: optional(text(200)),
    link: optional(address),
    caption: optional(text(1_024)),
    filename: optional(text(240)),
  },
  ["id", "link"],
);

const body = object({ text: text(1_024) });
const footer = optional(object({ text: text(60) }));
const header = optional(
  object(
    {
      type: oneOf("text", "image", "video", "document"),
      text: optional(text(60)),
      image: optional(media),
      video: optional(media),
      document: optional(media),
    },
    ["text", "image", "video", "document"],
  ),
);

const ctaUrl = object({
  type: oneOf("cta_url"),
  header,
  body,
  footer,
  action: object({
    name: oneOf("cta_url"),
    parameters: object({ display_text: text(20), url: address }),
  }),
});

const money = object({ value: whole(0), offset: oneOf(100) });
const described = object({ value: whole(0), offset: oneOf(100), description: optional(text(60)) });

const paymentSetting = object({
  type: oneOf("pix_dynamic_code", "payment_link", "boleto", "offsite_card_pay"),
  pix_dynamic_code: optional(
    object({
      code: text(2_000),
      merchant_name: text(200),
      key: text(77),
      key_type: oneOf("CPF", "CNPJ", "EMAIL", "PHONE", "EVP"),
    }),
  ),
  payment_link: optional(object({ uri: address })),
  boleto: optional(object({ digitable_line: text(60) })),
  offsite_card_pay: optional(object({ last_four_digits: text(4, { pattern: /^\d{4}$/ }), credential_id: text(200) })),
});

const reference = text(60, { pattern: /^[A-Za-z0-9_.-]+$/ });

const orderDetails = object({
  type: oneOf("order_details"),
  header,
  body,
  footer,
  action: object({
    name: oneOf("review_and_pay"),
    parameters: object({
      reference_id: reference,
      type: oneOf("digital-goods", "physical-goods"),
      payment_type: oneOf("br"),
      currency: oneOf("BRL"),
      total_amount: money,
      payment_settings: list(paymentSetting, [1, 4]),
      order: object({
        status: oneOf("pending"),
        expiration: optional(object({ timestamp: text(20, { pattern: /^\d+$/ }), description: text(120) })),
        items: list(
          object({
            retailer_id: text(200),
            name: text(60),
            amount: money,
            sale_amount: optional(money),
            quantity: whole(1),
          }),
          [1, 999],
        ),
        subtotal: money,
        tax: described,
        shipping: optional(described),
        discount: optional(described),
      }),
    }),
  }),
});

const orderStatus = object({
  type: oneOf("order_status"),
  body,
  footer,
  action: object({
    name: oneOf("review_order"),
    parameters: object({
      reference_id: reference,
      order: object({
        status: oneOf("pending", "processing", "partially-shipped", "shipped", "completed", "canceled"),
        description: optional(text(120)),
      }),
      payment: optional(
        object({ status: oneOf("pending", "captured", "failed"), timestamp: optional(whole(1_000_000_000)) }),
      ),
    }),
  }),
});

export const interactiveShapes: Record<string, Shape> = {
  cta_url: ctaUrl,
  order_details: orderDetails,
  order_status: orderStatus,
};

/** These types need a Meta catalogue that is linked to the account. The accounts of the sandbox have none. */
export const catalogTypes = ["product", "product_list", "catalog_message", "product_carousel"];

export const templateShape = object({
  name: text(512),
  language: object({ code: text(20), policy: optional(text(40)) }),
  components: optional(
    list(
      object({
        type: oneOf("body"),
        parameters: list(object({ type: oneOf("text"), text: text(1_024, { pattern: /^[^\n\t]*$/ }) }), [1, 20]),
      }),
      [0, 1],
    ),
  ),
});
