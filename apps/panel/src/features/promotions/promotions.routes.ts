import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

const coupons = () => import("./coupons/coupon.tsx");
const offers = () => import("./offers/offer.tsx");
const gifts = () => import("./gifts/gift.tsx");

export const promotionRoutes: RouteObject[] = [
  { path: "promocoes", lazy: lazyPage(async () => (await coupons()).CouponsPage) },
  { path: "promocoes/cupons/novo", lazy: lazyPage(async () => (await coupons()).NewCouponPage) },
  { path: "promocoes/cupons/:id", lazy: lazyPage(async () => (await coupons()).CouponPage) },
  { path: "promocoes/ofertas", lazy: lazyPage(async () => (await offers()).OffersPage) },
  { path: "promocoes/ofertas/nova", lazy: lazyPage(async () => (await offers()).NewOfferPage) },
  { path: "promocoes/ofertas/:id", lazy: lazyPage(async () => (await offers()).OfferPage) },
  { path: "promocoes/brindes", lazy: lazyPage(async () => (await gifts()).GiftsPage) },
  { path: "promocoes/brindes/novo", lazy: lazyPage(async () => (await gifts()).NewGiftPage) },
  { path: "promocoes/brindes/:id", lazy: lazyPage(async () => (await gifts()).GiftPage) },
  { path: "promocoes/tabelas", lazy: lazyPage(async () => (await import("./price-tables.tsx")).PriceTablesPage) },
];
