import type { NewStoreLink, StorePlatform, StoreState } from "@vitrine/contract/platform/store-link";

export function aStoreLink(changes: Partial<NewStoreLink> = {}): NewStoreLink {
  return { chatbotId: "cb-1", shopId: "tray-391250", catalogUrl: "https://vitrine.test/catalog#abc", ...changes };
}

/** The specification's platform, as the server describes it. */
export const trayPlatform: StorePlatform = {
  ...{ code: "tray", name: "Tray", article: "a", registerPath: "/tray/register" },
  callback: {
    ...{ store: "store", admUser: "adm_user", code: "code", apiAddress: "api_address", storeHost: "store_host" },
  },
};

type Changes = Partial<Omit<StoreState, "catalog">> & { catalog?: Partial<StoreState["catalog"]> };

export function aStoreState({ catalog, ...changes }: Changes = {}): StoreState {
  return {
    platform: "tray",
    platformName: "Tray",
    store: "391250",
    storeHost: "www.lojadaserra.com.br",
    status: "linked",
    reason: null,
    linkedAt: "2026-03-02T12:00:00.000Z",
    notShown: [],
    coupons: { taken: 0, leftOut: [] },
    orders: { waiting: 0, failed: 0, problems: [] },
    ...changes,
    catalog: {
      stage: "products",
      total: 2_400,
      read: 600,
      shown: 580,
      startedAt: "2026-03-02T12:00:00.000Z",
      finishedAt: null,
      failure: null,
      ...catalog,
    },
  };
}
