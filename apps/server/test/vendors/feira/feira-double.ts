import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

type FeiraProduct = { id: string; nome: string; preco: number; estoque: number; categoria: string };

export type FeiraOrder = {
  id: string;
  nosso: string;
  itens: { produto: string; quantidade: number; preco: number }[];
  frete: string;
  pago: boolean;
  cancelado: boolean;
};

type Request = { method: string; path: string; query: URLSearchParams; body: Record<string, unknown> };
type Answer = { status?: number; body: unknown };

/** A store of the made-up platform, over HTTP, for the tests of one file. */
export async function startFeira(store: string) {
  const products = new Map<string, FeiraProduct>();
  const orders: FeiraOrder[] = [];
  const codes = new Set<string>();
  const quoted: unknown[] = [];
  let token: string | undefined;

  const put = (id: string, changes: Partial<FeiraProduct> = {}) => {
    const before = products.get(id) ?? { id, nome: `Produto ${id}`, preco: 10, estoque: 20, categoria: "1" };
    products.set(id, { ...before, ...changes });
  };

  function answerTo({ method, path, query, body }: Request): Answer {
    const [, part = "", id = "", deed = ""] = /^\/api\/[^/]+\/([^/]+)\/?([^/]*)\/?(.*)$/.exec(path) ?? [];
    const order = orders.find((each) => each.id === id);
    switch (`${method} ${part}${deed && `/${deed}`}`) {
      case "GET loja":
        return { body: { nome: "Feira da Serra" } };
      case "GET categorias":
        return { body: [{ id: "1", nome: "Frutas" }] };
      case "GET produtos":
        if (id === "") return { body: [...products.values()] };
        return products.has(id) ? { body: products.get(id) } : { status: 404, body: {} };
      case "POST frete":
        quoted.push(body);
        return { body: [{ id: "moto", nome: "Moto da feira", preco: 7.5 }] };
      case "POST pedidos":
        orders.push({ ...(body as FeiraOrder), id: String(900 + orders.length), pago: false, cancelado: false });
        return { body: { id: orders.at(-1)?.id } };
      case "GET pedidos":
        return { body: orders.filter(({ nosso }) => nosso === query.get("nosso")) };
      case "POST pedidos/pagamento":
        if (order) order.pago = true;
        return { body: {} };
      case "POST pedidos/cancelamento":
        if (order) order.cancelado = true;
        return { body: {} };
      default:
        return { status: 404, body: {} };
    }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { pathname, searchParams } = new URL(request.url ?? "", "http://feira");
    const body: Record<string, unknown> = text === "" ? {} : JSON.parse(text);
    const answer = () => {
      if (pathname.endsWith("/token")) {
        if (body.chave !== "chave-da-feira" || !codes.delete(String(body.codigo))) return { status: 400, body: {} };
        token = `token-${store}`;
        return { body: { token, loja: store } };
      }
      if (token === undefined || request.headers.authorization !== `Bearer ${token}`) return { status: 401, body: {} };
      return answerTo({ method: request.method ?? "", path: pathname, query: searchParams, body });
    };
    const { status = 200, body: answered } = answer() as Answer;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answered));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    store,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    quoted,
    put,
    remove: (id: string) => void products.delete(id),
    /** The owner says yes. */
    authorise() {
      const code = `codigo-${codes.size + 1}`;
      codes.add(code);
      return code;
    },
    /** The owner takes the permission back. */
    revoke() {
      token = undefined;
    },
  };
}
