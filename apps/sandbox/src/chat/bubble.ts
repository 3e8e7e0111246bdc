/** A message on the phone, the same for all channels. */
export type Bubble = {
  text?: string;
  /** Small print below the text. */
  footer?: string;
  /** A line above the text. */
  header?: string;
  image?: { url: string; description: string };
  /** What somebody recorded. */
  audio?: { url: string };
  file?: { url: string; name: string };
  buttons?: readonly LinkButton[];
  cards?: readonly Card[];
  order?: OrderBubble;
  /** How the other side likes it. */
  reaction?: string | undefined;
  /** Something to copy, such as a Pix code. */
  code?: string;
  /** The chat draws *bold* and the like. */
  isFormatted?: boolean;
};

export type LinkButton = { label: string; url: string };

export type Card = {
  title: string;
  subtitle?: string;
  imageUrl?: string;
  url?: string;
  buttons: readonly LinkButton[];
};

/** An order that can be paid inside the chat. */
export type OrderBubble = {
  reference: string;
  items: readonly { name: string; quantity: number; cents: number }[];
  subtotalCents: number;
  shippingCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  pixCode?: string;
  boletoLine?: string;
  paymentUrl?: string;
  expiresAt?: string;
  state: OrderState;
  isPaid: boolean;
  isPaymentPending?: boolean;
};

export type OrderState = "pending" | "processing" | "partially-shipped" | "shipped" | "completed" | "canceled";

/** A text, or a code to copy: a Pix code or the digits of a boleto and nothing else. */
export function textOrCode(text: string): Pick<Bubble, "text" | "code"> {
  return isCodeAlone(text) ? { code: text } : { text };
}

function isCodeAlone(text: string): boolean {
  const isPix = /^000201[\x20-\x7E]+6304[0-9A-Fa-f]{4}$/.test(text);
  const isBoleto = /^[\d .]{44,70}$/.test(text) && [44, 47, 48].includes(text.replaceAll(/\D/g, "").length);
  return isPix || isBoleto;
}
