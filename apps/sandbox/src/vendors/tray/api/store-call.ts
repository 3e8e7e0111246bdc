import type { FastifyReply, FastifyRequest } from "fastify";
import type { TrayStore } from "../store/tray-store.ts";
import type { ListQuery } from "../views/list-page.ts";
import type { ViewContext } from "../views/tray-format.ts";

export type StoreRequest = { Params: { store: string; id: string }; Querystring: ListQuery };

/** The helpers of every route under `web_api`. */
export type StoreCall = {
  storeOf: (request: FastifyRequest<StoreRequest>) => TrayStore;
  viewContextOf: (request: FastifyRequest<StoreRequest>) => ViewContext;
  /** False if the token or the store was refused; the answer is sent already. */
  isAllowed: (request: FastifyRequest<StoreRequest>, reply: FastifyReply) => boolean;
};
