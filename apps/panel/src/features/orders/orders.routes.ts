import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const orderRoutes: RouteObject[] = [
  { path: "pedidos", lazy: lazyPage(async () => (await import("./list/orders-page.tsx")).OrdersPage) },
  { path: "pedidos/quadro", lazy: lazyPage(async () => (await import("./board/board-page.tsx")).BoardPage) },
  {
    path: "pedidos/a-receber",
    lazy: lazyPage(async () => (await import("./money/receivables-page.tsx")).ReceivablesPage),
  },
  { path: "pedidos/:orderId", lazy: lazyPage(async () => (await import("./detail/order-page.tsx")).OrderPage) },
];

/** Without the frame of the panel: only what is printed. */
export const printRoute: RouteObject = {
  path: "/loja/:shopId/pedidos/imprimir",
  lazy: lazyPage(async () => (await import("./print/print-page.tsx")).PrintPage),
};
