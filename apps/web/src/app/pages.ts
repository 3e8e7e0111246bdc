import { matchPath } from "react-router";
import { ProductBlock } from "../features/catalog/results/product-block.tsx";
import { CatalogWithOrder } from "./catalog-with-order.tsx";
import { type LazyPage, lazyPage } from "./lazy-page.tsx";
import { openPaths, storePaths } from "./open-paths.ts";

type PageAt = { path: string; Page: LazyPage };

// Most links open the catalogue. Its code is in the main bundle, which saves one round trip.
export const Catalog = lazyPage(async () => ({ CatalogWithOrder }), "CatalogWithOrder");
export const NotFoundPage = lazyPage(() => import("./pages/not-found-page.tsx"), "NotFoundPage");
const StoreRegisterPage = lazyPage(() => import("../features/store-link/store-register-page.tsx"), "StoreRegisterPage");
const StoreCallbackPage = lazyPage(() => import("../features/store-link/store-callback-page.tsx"), "StoreCallbackPage");
const HumanCheckPage = lazyPage(() => import("../features/payment/page/human-check-page.tsx"), "HumanCheckPage");

export const shopPages: PageAt[] = [
  { path: "/catalog", Page: Catalog },
  { path: "/products-found", Page: Catalog },
  {
    path: "/product/:id",
    Page: lazyPage(() => import("../features/product/product-page.tsx"), "ProductPage"),
  },
  { path: "/order", Page: lazyPage(() => import("../features/cart/cart-page.tsx"), "CartPage") },
  {
    path: "/order/checkout",
    Page: lazyPage(() => import("../features/checkout/page/checkout-page.tsx"), "CheckoutPage"),
  },
  {
    path: "/orders",
    Page: lazyPage(() => import("../features/orders/list/orders-page.tsx"), "OrdersPage"),
  },
  {
    path: "/orders/:id",
    Page: lazyPage(() => import("../features/orders/page/order-page.tsx"), "OrderPage"),
  },
  { path: "/finish/:id?", Page: lazyPage(() => import("./pages/finish-page.tsx"), "FinishPage") },
  {
    path: "/change-payment/:id?",
    Page: lazyPage(() => import("./pages/change-payment-page.tsx"), "ChangePaymentPage"),
  },
  { path: "/confirm", Page: lazyPage(() => import("./pages/confirm-page.tsx"), "ConfirmPage") },
];

/** Shop pages whose top bar has no back button and no cart. */
export const closedPages: PageAt[] = [
  {
    path: "/order/payment/:id?",
    Page: lazyPage(() => import("../features/payment/page/card-payment-page.tsx"), "CardPaymentPage"),
  },
  {
    path: "/order/pay/:id?",
    Page: lazyPage(() => import("../features/payment/page/pay-page.tsx"), "PayPage"),
  },
];

/** Pages that need no session. */
export const openPages: PageAt[] = [
  { path: openPaths.recaptcha, Page: HumanCheckPage },
  { path: openPaths.captchaTest, Page: HumanCheckPage },
  { path: storePaths.register, Page: StoreRegisterPage },
  { path: storePaths.callback, Page: StoreCallbackPage },
  { path: openPaths.specifiedStoreRegister, Page: StoreRegisterPage },
  { path: openPaths.specifiedStoreCallback, Page: StoreCallbackPage },
  {
    path: openPaths.preview,
    Page: lazyPage(
      async () => ({ Page: (await import("./pages/product-preview-page.tsx")).productPreviewPage(ProductBlock) }),
      "Page",
    ),
  },
];

/** Loads the code of the page at this path. A failure is ignored here, because rendering the page reports it again. */
export async function preloadPage(pathname: string): Promise<void> {
  // Its code is here already. Rendered without this, it would show nothing for a moment.
  await Catalog.preload();
  const found = [...shopPages, ...closedPages].find(({ path }) => matchPath(path, pathname));
  await found?.Page.preload().catch(() => {});
}

/** Chatbots put their own words around this part of the path. */
export function isSuggestionsPath(pathname: string): boolean {
  return pathname.includes("products-found");
}
