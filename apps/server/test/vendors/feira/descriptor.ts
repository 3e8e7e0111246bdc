import { toCents, toReais } from "@vitrine/contract/wire/money";
import type { JsonResponse } from "../../../src/outbound/json-client.ts";
import type {
  StoreAccess,
  StoreAnswer,
  StoreConnection,
  StorePlatform,
  StoreProduct,
} from "../../../src/store-link/access/store-platform.ts";
import type { StoreSettings, StoreVendor } from "../../../src/store-link/access/store-vendor.ts";

export type FeiraSettings = StoreSettings & { url: string; key: string };

type Row = { id: string; nome: string; preco: number; estoque: number; categoria: string };

/** Its tokens never end: no renewal. */
const NEVER = Date.UTC(9999, 0, 1);

/**
 * A made-up platform. It quotes freight, takes orders and sends webhooks in JSON. It has no coupons, no price lists, no
 * list of changes and no renewal of tokens.
 */
export function connectFeira({ url, key }: FeiraSettings, { ask, budget }: StoreConnection, idPrefix = "feira") {
  async function call<Value>(
    { apiAddress, accessToken }: StoreAccess,
    path: string,
    read: (body: never) => Value,
    body?: object,
  ): Promise<StoreAnswer<Value>> {
    const permit = await budget(apiAddress);
    if (permit !== "go") return { ok: false, problem: { kind: "later", reason: "budget", afterMs: permit.waitMs } };
    const headers = { authorization: `Bearer ${accessToken}` };
    const response = await ask(`${apiAddress}${path}`, body ? { method: "POST", headers, body } : { headers });
    if ("status" in response && response.status === 200) return { ok: true, value: read(response.body as never) };
    return { ok: false, problem: problemOf(response) };
  }
  const idOf = (id: string) => `${idPrefix}-${id}`;
  const productOf = ({ id, nome, preco, estoque, categoria }: Row): StoreProduct => ({
    storeProductId: id,
    input: {
      ...{ providerId: idOf(id), name: nome, categories: [idOf(categoria)] },
      skus: [{ sku: idOf(id), price: preco, stock: estoque }],
    },
    ...{ obstacle: null, changesAt: null },
  });

  return {
    isPlatformAddress: (apiAddress) => apiAddress.startsWith(`${url}/api/`),
    apiAddressOf: (storeId) => `${url}/api/${storeId}`,
    exchangeCode: async (apiAddress, codigo) => {
      const response = await ask(`${apiAddress}/token`, { method: "POST", body: { chave: key, codigo } });
      if (!("status" in response) || response.status !== 200) return { ok: false, problem: problemOf(response) };
      const { token, loja } = response.body as { token: string; loja: string };
      const life = { accessExpiresAt: NEVER, refreshExpiresAt: NEVER };
      return { ok: true, value: { accessToken: token, refreshToken: "", ...life, storeId: loja } };
    },
    storeName: (access) => call(access, "/loja", ({ nome }: { nome: string }) => nome),
    categories: (access) =>
      call(access, "/categorias", (rows: { id: string; nome: string }[]) =>
        rows.map(({ id, nome }) => ({ providerId: idOf(id), name: nome })),
      ),
    products: (access) =>
      call(access, "/produtos", (rows: Row[]) => ({ items: rows.map(productOf), total: rows.length, hasMore: false })),
    product: (access, id) => call(access, `/produtos/${id}`, productOf),
    freight: {
      quote: (access, { zipCode, items }) => {
        const itens = items.map(({ storeProductId, quantity }) => ({ produto: storeProductId, quantidade: quantity }));
        const read = (rows: { id: string; nome: string; preco: number }[]) =>
          rows.map(({ id, nome, preco }) => ({
            ...{ providerId: idOf(id), name: nome, price: toCents(preco), isPickup: false },
            ...{ description: "", estimate: "1 dia", minEstimate: "" },
          }));
        return call(access, "/frete", read, { cep: zipCode, itens });
      },
    },
    orders: {
      create: (access, { orderId, items, freight }) =>
        call(access, "/pedidos", ({ id }: { id: string }) => id, {
          nosso: orderId,
          frete: freight.name,
          itens: items.map(({ storeProductId, quantity, price }) => ({
            ...{ produto: storeProductId, quantidade: quantity, preco: toReais(price) },
          })),
        }),
      find: (access, orderId) =>
        call(
          access,
          `/pedidos?nosso=${orderId}`,
          ([found]: { id: string; pago: boolean; cancelado: boolean }[]) =>
            found && { storeOrderId: found.id, isPaid: found.pago, isCanceled: found.cancelado, hasItems: true },
        ),
      recordPayment: (access, { storeOrderId, value }) =>
        call(access, `/pedidos/${storeOrderId}/pagamento`, () => "recorded" as const, { valor: toReais(value) }),
      cancel: (access, storeOrderId) =>
        call(access, `/pedidos/${storeOrderId}/cancelamento`, () => "canceled" as const, {}),
    },
    readWebhook: (body) => {
      const { loja, produto } = JSON.parse(body) as { loja?: string; produto?: string };
      return loja && produto ? { storeId: loja, storeProductId: produto, act: "changed" } : undefined;
    },
  } satisfies StorePlatform;
}

function problemOf(response: JsonResponse) {
  if (!("status" in response)) return { kind: "later", reason: response.failure } as const;
  if (response.status === 401) return { kind: "token-expired" } as const;
  return response.status === 404 ? ({ kind: "not-found" } as const) : ({ kind: "refused", reason: "feira" } as const);
}

export const feira: StoreVendor<FeiraSettings> = {
  ...{ code: "feira", name: "Feira", article: "a", kind: "store", idPrefix: "feira" },
  summary: "Produtos, frete e pedidos da Feira.",
  ...{ credentials: [], steps: [], address: {} },
  webhookKeyLabel: "feira notices",
  callback: { store: "loja", code: "codigo" },
  settingsFrom: ({ FEIRA_URL: url = "", FEIRA_KEY: key = "" }) => ({
    ...{ url, key, hasApp: key !== "", webhookKey: "aviso-da-feira-0001" },
    ...{ callLimits: { perMinute: 600, perDay: 10_000 }, trustedOrigins: url === "" ? [] : [url] },
  }),
  authorizeAddress: ({ url }, { host, callbackUrl }) =>
    `${url}/autorizar?${new URLSearchParams({ loja: host, volta: callbackUrl })}`,
  connect: (settings, connection) => connectFeira(settings, connection),
};
