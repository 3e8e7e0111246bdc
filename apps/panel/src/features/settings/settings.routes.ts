import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";

export const settingsRoutes: RouteObject[] = [
  { path: "configuracoes", lazy: lazyPage(async () => (await import("./settings-page.tsx")).SettingsPage) },
  { path: "configuracoes/loja", lazy: lazyPage(async () => (await import("./shop/shop-page.tsx")).ShopPage) },
  {
    path: "configuracoes/dominio",
    lazy: lazyPage(async () => (await import("./domain/domain-page.tsx")).DomainPage),
  },
  {
    path: "configuracoes/lembretes",
    lazy: lazyPage(async () => (await import("./reminders/reminders-page.tsx")).RemindersPage),
  },
  {
    path: "configuracoes/conversas",
    lazy: lazyPage(async () => (await import("./conversations/conversations-page.tsx")).ConversationsPage),
  },
  {
    path: "configuracoes/empresa",
    lazy: lazyPage(async () => (await import("./company/company-page.tsx")).CompanyPage),
  },
  { path: "configuracoes/aparencia", lazy: lazyPage(async () => (await import("./look/look-page.tsx")).LookPage) },
  {
    path: "configuracoes/assistentes",
    lazy: lazyPage(async () => (await import("./assistants/assistants-page.tsx")).AssistantsPage),
  },
  {
    path: "configuracoes/canais",
    lazy: lazyPage(async () => (await import("./channels/channels-page.tsx")).ChannelsPage),
  },
  {
    path: "configuracoes/canais/imprimir",
    lazy: lazyPage(async () => (await import("./channels/poster-page.tsx")).PosterPage),
  },
  {
    path: "configuracoes/canais/novo/:kind",
    lazy: lazyPage(async () => (await import("./channels/new-channel-page.tsx")).NewChannelPage),
  },
  {
    path: "configuracoes/canais/:channelId",
    lazy: lazyPage(async () => (await import("./channels/channel-page.tsx")).ChannelPage),
  },
  {
    path: "configuracoes/entrega",
    lazy: lazyPage(async () => (await import("./delivery/delivery-page.tsx")).DeliveryPage),
  },
  {
    path: "configuracoes/entrega/areas/:key",
    lazy: lazyPage(async () => (await import("./delivery/zone-page.tsx")).ZonePage),
  },
  {
    path: "configuracoes/entrega/retirada/:key",
    lazy: lazyPage(async () => (await import("./delivery/store-page.tsx")).StorePage),
  },
  {
    path: "configuracoes/entrega/horarios/:key",
    lazy: lazyPage(async () => (await import("./delivery/schedule-page.tsx")).SchedulePage),
  },
  {
    path: "configuracoes/vendedores",
    lazy: lazyPage(async () => (await import("./sellers/sellers-page.tsx")).SellersPage),
  },
  {
    path: "configuracoes/vendedores/:key",
    lazy: lazyPage(async () => (await import("./sellers/seller-page.tsx")).SellerPage),
  },
  {
    path: "configuracoes/grupos",
    lazy: lazyPage(async () => (await import("./groups/groups-page.tsx")).GroupsPage),
  },
  {
    path: "configuracoes/grupos/:key",
    lazy: lazyPage(async () => (await import("./groups/group-page.tsx")).GroupPage),
  },
  {
    path: "configuracoes/pagamentos",
    lazy: lazyPage(async () => (await import("./payments/payments-page.tsx")).PaymentsPage),
  },
  {
    path: "configuracoes/pagamentos/formas/:key",
    lazy: lazyPage(async () => (await import("./payments/option-page.tsx")).OptionPage),
  },
  {
    path: "configuracoes/pagamentos/contas/:id",
    lazy: lazyPage(async () => (await import("./payments/account-page.tsx")).AccountPage),
  },
  {
    path: "configuracoes/catalogos",
    lazy: lazyPage(async () => (await import("./feeds/feeds-page.tsx")).FeedsPage),
  },
  { path: "configuracoes/teste", lazy: lazyPage(async () => (await import("./trial/trial-page.tsx")).TrialPage) },
  {
    path: "configuracoes/excluir",
    lazy: lazyPage(async () => (await import("./deletion/delete-page.tsx")).DeletePage),
  },
  {
    path: "configuracoes/versoes",
    lazy: lazyPage(async () => (await import("./versions/versions-page.tsx")).VersionsPage),
  },
];

/** Of the account: there may be no shop left. */
export const deletedShopsRoute: RouteObject = {
  path: "/lojas-excluidas",
  lazy: lazyPage(async () => (await import("./deletion/deleted-shops-page.tsx")).DeletedShopsPage),
};
