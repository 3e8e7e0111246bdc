import type { FastifyInstance, FastifyRequest } from "fastify";
import { sendPage } from "../../../http/html.ts";
import { isWebAddress, originOf } from "../../../http/read-request.ts";
import type { TrayApp } from "../store/tray-app.ts";
import type { TrayStore } from "../store/tray-store.ts";
import type { TrayStores } from "../store/tray-stores.ts";
import { permissionPage, problemPage, refusedPage } from "./authorize-page.ts";

type AuthorizeRequest = {
  Params: { store: string };
  Querystring: { response_type?: string; consumer_key?: string; callback?: string; refused?: string };
};
type AuthorizeDeps = { stores: TrayStores; app: TrayApp };

/** The user who approved; nobody signs in here. */
const ADMIN = "administrador";

/** The store's page where its owner authorises the app. */
export async function authorizePlugin(fastify: FastifyInstance, { stores, app }: AuthorizeDeps): Promise<void> {
  fastify.get<AuthorizeRequest>("/tray/:store/auth.php", (request, reply) => {
    const parameters = readParameters(request);
    if (!parameters.ok) return sendPage(reply.code(parameters.status), problemPage(parameters.problem));
    const { store, callback } = parameters;
    if (request.query.refused !== undefined) return sendPage(reply, refusedPage(store, app));
    return sendPage(reply, permissionPage({ store, app, callback }));
  });

  fastify.post<AuthorizeRequest & { Body: { to: "allow" | "refuse" } }>(
    "/tray/:store/auth.php",
    { schema: { body: { type: "object", properties: { to: { enum: ["allow", "refuse"] } }, required: ["to"] } } },
    async (request, reply) => {
      const parameters = readParameters(request);
      if (!parameters.ok) return reply.code(parameters.status).send({ message: parameters.problem });
      if (request.body.to === "refuse") return { goesTo: `${request.url}&refused=1` };
      return { goesTo: callbackUrl(request, parameters) };
    },
  );

  type ReadParameters =
    | { ok: true; store: TrayStore; callback: URL }
    | { ok: false; status: 400 | 404; problem: string };

  function readParameters({ params, query }: FastifyRequest<AuthorizeRequest>): ReadParameters {
    const store = stores.find(params.store);
    if (!store) return { ok: false, status: 404, problem: "Esta loja não existe." };
    const problem = (text: string): ReadParameters => ({ ok: false, status: 400, problem: text });
    if (query.response_type !== "code") return problem("O parâmetro response_type deve ser code.");
    if (!query.consumer_key) return problem("Falta o parâmetro consumer_key, a chave do aplicativo.");
    if (query.consumer_key !== app.consumerKey) return problem("Nenhum aplicativo da Tray tem esta consumer_key.");
    if (!isWebAddress(query.callback)) {
      return problem("Falta o parâmetro callback, ou ele não é um endereço que começa com http:// ou https://.");
    }
    return { ok: true, store, callback: new URL(query.callback) };
  }

  /** The callback URL of the app, with its own query preserved. */
  function callbackUrl(request: FastifyRequest, parameters: { store: TrayStore; callback: URL }): string {
    const { store, callback } = parameters;
    const back = new URL(callback);
    back.searchParams.set("code", store.tokens.newCode(store.faults.codeMs));
    back.searchParams.set("api_address", `${originOf(request)}/tray/${store.key}/web_api`);
    back.searchParams.set("store", store.id);
    back.searchParams.set("adm_user", ADMIN);
    back.searchParams.set("store_host", store.host);
    return back.href;
  }
}
