import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const serviceRoutes: RouteObject[] = [
  {
    path: "atendimento",
    lazy: lazyPage(async () => (await import("./desk-page.tsx")).DeskPage),
    children: [
      {
        path: "novo",
        lazy: lazyPage(async () => (await import("./new/new-contact-drawer.tsx")).NewContactDrawer),
      },
      { path: "escrever/:contactId", lazy: lazyPage(async () => (await import("./write-drawer.tsx")).WriteDrawer) },
    ],
  },
  {
    path: "atendimento/respostas",
    lazy: lazyPage(async () => (await import("./replies-page.tsx")).RepliesPage),
  },
  {
    path: "atendimento/aprovacoes",
    lazy: lazyPage(async () => (await import("./approvals/approvals-page.tsx")).ApprovalsPage),
  },
  {
    path: "clientes/novo",
    lazy: lazyPage(async () => (await import("./contact/new-contact-page.tsx")).NewContactPage),
  },
  {
    path: "clientes/:contactId",
    lazy: lazyPage(async () => (await import("./contact/contact-page.tsx")).ContactPage),
    children: [
      { path: "escrever", lazy: lazyPage(async () => (await import("./write-drawer.tsx")).WriteDrawer) },
      {
        path: "condicoes",
        lazy: lazyPage(async () => (await import("./contact/terms-drawer.tsx")).TermsDrawer),
      },
      { path: "editar", lazy: lazyPage(async () => (await import("./contact/edit-drawer.tsx")).EditDrawer) },
    ],
  },
];
