import type { LiveWiring } from "../live/live-wiring.ts";
import type { PaymentWiring } from "../payment/payment-wiring.ts";
import type { PictureDeps } from "../pictures/picture.routes.ts";
import type { RouteDeps } from "../routes.ts";
import type { StoreLinkDeps } from "../store-link/store-link-wiring.ts";
import type { TeamWiring } from "../team/team-wiring.ts";
import type { UcpWiring } from "../ucp/ucp-wiring.ts";
import { type PanelCatalogDeps, panelCatalogRoutes } from "./panel-catalog-routes.ts";
import { type PanelOrderDeps, panelOrderRoutes } from "./panel-order-routes.ts";
import { type PanelSettingsDeps, panelSettingsRoutes } from "./panel-settings-routes.ts";
import { type PlatformDeps, platformRoutes } from "./platform-routes.ts";
import { type StorefrontDeps, storefrontRoutes } from "./storefront-routes.ts";

type RouteWiring = StorefrontDeps &
  PlatformDeps &
  PanelCatalogDeps &
  PanelOrderDeps &
  PanelSettingsDeps & {
    streams: LiveWiring;
    payment: Pick<PaymentWiring, "routes" | "webhook">;
    team: Pick<TeamWiring, "routes">;
    storeLink: StoreLinkDeps;
    pictureRoutes: PictureDeps;
    ucp: UcpWiring;
  };

/** What the routes need. The file of each audience names what it takes. */
export function routeDeps(deps: RouteWiring): RouteDeps {
  const { streams, payment, team, messaging, storeLink, pictureRoutes, feeds, ucp } = deps;
  return {
    ...storefrontRoutes(deps),
    ...platformRoutes(deps),
    ...panelCatalogRoutes(deps),
    ...panelOrderRoutes(deps),
    ...panelSettingsRoutes(deps),
    ...streams,
    payment: payment.routes,
    paymentWebhook: payment.webhook,
    team: team.routes,
    chatWebhook: messaging.webhook,
    messaging: messaging.routes,
    storeLink,
    pictures: pictureRoutes,
    feeds: feeds.routes,
    ucp,
  };
}
