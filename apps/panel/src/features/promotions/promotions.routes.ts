import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

const couponPages = () => import("./coupons/coupon-page.tsx");
const offerPages = () => import("./offers/offer-page.tsx");
const giftPages = () => import("./gifts/gift-page.tsx");

export const promotionRoutes: RouteObject[] = [
  { path: "promocoes", lazy: lazyPage(async () => (await import("./coupons/coupons-page.tsx")).CouponsPage) },
  { path: "promocoes/cupons/novo", lazy: lazyPage(async () => (await couponPages()).NewCouponPage) },
  { path: "promocoes/cupons/:code", lazy: lazyPage(async () => (await couponPages()).CouponPage) },
  { path: "promocoes/ofertas", lazy: lazyPage(async () => (await import("./offers/offers-page.tsx")).OffersPage) },
  { path: "promocoes/ofertas/nova", lazy: lazyPage(async () => (await offerPages()).NewOfferPage) },
  { path: "promocoes/ofertas/:id", lazy: lazyPage(async () => (await offerPages()).OfferPage) },
  { path: "promocoes/brindes", lazy: lazyPage(async () => (await import("./gifts/gifts-page.tsx")).GiftsPage) },
  { path: "promocoes/brindes/novo", lazy: lazyPage(async () => (await giftPages()).NewGiftPage) },
  { path: "promocoes/brindes/:id", lazy: lazyPage(async () => (await giftPages()).GiftPage) },
  {
    path: "promocoes/tabelas",
    lazy: lazyPage(async () => (await import("./price-tables/price-tables-page.tsx")).PriceTablesPage),
  },
];
