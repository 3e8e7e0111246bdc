import type { FeedSettings } from "@vitrine/contract/panel/settings/feeds";
import { ok, refuse } from "@vitrine/domain/result";
import type { FeedState } from "../feeds/feed.repository.ts";
import { feedPath } from "../feeds/feed-address.ts";
import { type FeedName, feedFormats } from "../feeds/formats/formats.ts";
import type { CallerMember } from "../http/callers.ts";
import type { Serve } from "../http/serve.ts";
import type { Shop } from "../shop/shop.ts";
import type { PanelDeps } from "./panel-deps.ts";

const names = Object.keys(feedFormats) as FeedName[];

/** The catalogue for receivers outside: on or off, at which addresses, and what is left out of it. */
export function panelFeedRoutes(serve: Serve, deps: PanelDeps): void {
  const { shops, feeds, feedAddresses, publicUrl } = deps;

  function view(shop: Shop, state: FeedState): FeedSettings {
    const token = feedAddresses.tokenOf(shop.shopId, state);
    const urlOf = (name: FeedName) => `${publicUrl}${feedPath(shop.shopId, token, feedFormats[name].file)}`;
    return {
      isOn: state.isOn,
      isOpenToVisitors: shop.anonymousBrowsing,
      feeds: names.map((name) => ({ name, url: state.isOn ? urlOf(name) : null })),
    };
  }

  const entry = (member: CallerMember, shopId: string, action: string, after: object) => () => ({
    ...{ member, shopId, action, after },
    subject: { type: "feeds", id: shopId, name: "" },
  });

  serve("GET /painel/api/shops/{shopId}/feeds", async ({ params: { shopId } }) => {
    const shop = await shops.find(shopId);
    return shop ? ok(view(shop, await feeds.find(shopId))) : refuse({ code: "shop-not-found" });
  });

  serve("PUT /painel/api/shops/{shopId}/feeds", async ({ params: { shopId }, body: { isOn }, member }) => {
    const shop = await shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    if (isOn && !shop.anonymousBrowsing) return refuse({ code: "visitors-off" });
    const action = isOn ? "feeds.turned-on" : "feeds.turned-off";
    const state = await feeds.turn(shopId, isOn, entry(member, shopId, action, { isOn }));
    return ok(view(shop, state));
  });

  serve("POST /painel/api/shops/{shopId}/feeds/renew", async ({ params: { shopId }, member }) => {
    const shop = await shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const state = await feeds.renew(shopId, entry(member, shopId, "feeds.renewed", {}));
    return ok(view(shop, state));
  });

  serve("GET /painel/api/shops/{shopId}/feeds/report", async ({ params: { shopId } }) => {
    const shop = await shops.find(shopId);
    if (!shop) return refuse({ code: "shop-not-found" });
    const report = await deps.feedReports(shop);
    return ok({ feeds: names.map((name) => ({ name, ...report[name] })) });
  });
}
