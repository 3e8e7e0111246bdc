import { SHOP_INFO_PATH } from "@vitrine/domain/shop/company";

/** `path` is the address that a preview names: nothing of an order, nothing that a person typed. */
export type PageKind =
  | { name: "catalog"; path: "/catalog" }
  | { name: "product"; path: string; productIds: readonly string[] }
  /** Who the shop is and what it promises, without a session. */
  | { name: "info"; path: typeof SHOP_INFO_PATH }
  /** Every other page behind a session. */
  | { name: "other"; path: "/catalog" }
  /** Where a card is typed: the one page that may load the provider's form. */
  | { name: "card-payment"; path: "/catalog" }
  /** A page that needs no session, and shows no shop. */
  | { name: "open"; path: "/catalog" };

/** Same as `app/open-paths.ts` of the web app. */
const OPEN_PATH =
  /^\/(invalid-session|recaptcha|captcha-test|preview|(tray|stores\/[^/]+)\/register(\/callback)?)\/*$/i;
const CARD_PAYMENT_PATH = /^\/order\/payment(\/[^/]*)?\/*$/i;
const INFO_PATH = new RegExp(`^${SHOP_INFO_PATH}/*$`);
const PRODUCT_PATH = /^\/product\/([^/]+)\/*$/;

export function pageKind(path: string): PageKind {
  if (/^\/(catalog\/?)?$/.test(path)) return { name: "catalog", path: "/catalog" };
  if (INFO_PATH.test(path)) return { name: "info", path: SHOP_INFO_PATH };
  if (OPEN_PATH.test(path)) return { name: "open", path: "/catalog" };
  if (CARD_PAYMENT_PATH.test(path)) return { name: "card-payment", path: "/catalog" };
  const id = decoded(PRODUCT_PATH.exec(path)?.[1]);
  if (id === undefined) return { name: "other", path: "/catalog" };
  // A variant has the product's id before its own mark, and a product's id may contain the mark too.
  const mark = id.lastIndexOf("Variant=");
  const productIds = mark === -1 ? [id] : [id, id.slice(0, mark)];
  return { name: "product", path: `/product/${encodeURIComponent(id)}`, productIds };
}

/** Undefined for a text that is no encoded text, such as `%E0%A4%A`. */
function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
