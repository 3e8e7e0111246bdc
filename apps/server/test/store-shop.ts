import { sql } from "kysely";
import { OPERATOR_TOKEN, type TestServer } from "./fixtures.ts";
import type { PlayedStore } from "./played-store.ts";

/** The settings of a server that has an app at the platform. */
export const trayEnv = {
  TRAY_CONSUMER_KEY: "our-key",
  TRAY_CONSUMER_SECRET: "our-secret",
  TRAY_NOTICE_KEY: "unguessable-notice-key",
};

let accounts = 0;

export async function anAccount(server: TestServer): Promise<{ chatbotId: string; token: string }> {
  const body = { name: "Conta", chatbotId: `cb-store-${++accounts}` };
  return (await server.call("POST /platform/v1/accounts", { token: OPERATOR_TOKEN, body })).data;
}

export type Account = Awaited<ReturnType<typeof anAccount>>;

/** What the page behind the callback sends. */
export function linkBody(store: PlayedStore, { chatbotId, token }: Account, changes: Record<string, unknown> = {}) {
  return {
    admUser: "dono",
    code: store.authorise(),
    apiAddress: store.apiAddress,
    storeHost: `${store.storeId}.exemplo.com.br`,
    store: store.storeId,
    chatbotId,
    chatbotToken: token,
    ...changes,
  };
}

/** A store that was just linked, before any job has run. */
export async function aLinkedStore(server: TestServer, store: PlayedStore) {
  const account = await anAccount(server);
  const { data, errors } = await server.call("POST /tray/link-store", { body: linkBody(store, account) });
  if (!data) throw new Error(errors[0]?.message);
  const shopId: string = data.shopId;
  const shop = `/platform/v1/shops/${shopId}`;
  return {
    ...account,
    shopId,
    shop,
    catalogUrl: data.catalogUrl as string,
    state: async () => (await server.call(`GET ${shop}/store`, { token: account.token })).data,
    readAnew: () => server.call(`POST ${shop}/store/import`, { token: account.token }),
  };
}

export async function notice(server: TestServer, storeId: string, id: string, scope = "product") {
  const { statusCode } = await server.app.inject({
    method: "POST",
    url: `/webhooks/store/tray/${trayEnv.TRAY_NOTICE_KEY}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ seller_id: storeId, scope_name: scope, scope_id: id, act: "update" }).toString(),
  });
  return statusCode;
}

type Shown = { id: string; name: string; price: number; stock: number; categories: string[] };

/** The catalogue as its tables hold it. */
export async function shownIn(server: TestServer, shopId: string): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select p.provider_id as id, p.name, s.price, t.quantity as stock,
           (select array_agg(category_id) from product_categories c
            where c.shop_id = p.shop_id and c.product_id = p.provider_id) as categories
    from products p
    left join skus s on s.shop_id = p.shop_id and s.product_id = p.provider_id
    left join stocks t on t.shop_id = s.shop_id and t.sku = s.sku
    where p.shop_id = ${shopId} order by length(p.provider_id), p.provider_id`.execute(server.db);
  return rows;
}

/** The catalogue as the store's truth would have it. */
export function expectedOf(store: PlayedStore): Shown[] {
  return [...store.products]
    .filter(([id]) => store.product(id).input !== null)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([id, { name, price, stock, category }]) => ({
      id: `tray-${id}`,
      name,
      price: Math.round(price * 100),
      stock,
      categories: [`tray-${category}`],
    }));
}
