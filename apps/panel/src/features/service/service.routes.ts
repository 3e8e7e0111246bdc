import { type LoaderFunction, type RouteObject, redirect } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

/** One wrote in a drawer before there were conversations: links and bookmarks lead on. */
const toConversation: LoaderFunction = ({ params: { shopId = "", contactId = "" } }) =>
  redirect(`/loja/${encodeURIComponent(shopId)}/atendimento/${encodeURIComponent(contactId)}`);

export const serviceRoutes: RouteObject[] = [
  {
    path: "atendimento",
    lazy: lazyPage(async () => (await import("./desk-page.tsx")).DeskPage),
    children: [
      {
        path: "novo",
        lazy: lazyPage(async () => (await import("./new/new-contact-drawer.tsx")).NewContactDrawer),
      },
      { path: "escrever/:contactId", loader: toConversation },
      {
        path: ":contactId",
        lazy: lazyPage(async () => (await import("./conversation/conversation-page.tsx")).ConversationPage),
        // The same page, with the order in front where there is no room for both.
        children: [{ path: "pedido", element: null }],
      },
    ],
  },
  {
    path: "atendimento/respostas",
    lazy: lazyPage(async () => (await import("./replies-page.tsx")).RepliesPage),
  },
  {
    path: "atendimento/meu-dia",
    lazy: lazyPage(async () => (await import("./my-day/my-day-page.tsx")).MyDayPage),
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
      { path: "escrever", loader: toConversation },
      {
        path: "condicoes",
        lazy: lazyPage(async () => (await import("./contact/terms-drawer.tsx")).TermsDrawer),
      },
      { path: "editar", lazy: lazyPage(async () => (await import("./contact/edit-drawer.tsx")).EditDrawer) },
    ],
  },
];
