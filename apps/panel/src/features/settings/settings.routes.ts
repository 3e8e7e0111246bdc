import type { RouteObject } from "react-router";
import { lazyPage } from "../../lib/lazy-page.ts";
import { settingsSections } from "./settings-sections.ts";

export const settingsRoutes: RouteObject[] = [
  { path: "configuracoes", lazy: lazyPage(async () => (await import("./settings-page.tsx")).SettingsPage) },
  ...settingsSections.map(({ path, page }) => ({ path: `configuracoes/${path}`, lazy: page })),
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
    path: "configuracoes/vendedores/:key",
    lazy: lazyPage(async () => (await import("./sellers/seller-page.tsx")).SellerPage),
  },
  {
    path: "configuracoes/grupos/:key",
    lazy: lazyPage(async () => (await import("./groups/group-page.tsx")).GroupPage),
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
    path: "configuracoes/excluir",
    lazy: lazyPage(async () => (await import("./deletion/delete-page.tsx")).DeletePage),
  },
];

/** Of the account: there may be no shop left. */
export const deletedShopsRoute: RouteObject = {
  path: "/lojas-excluidas",
  lazy: lazyPage(async () => (await import("./deletion/deleted-shops-page.tsx")).DeletedShopsPage),
};
