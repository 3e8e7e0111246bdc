import type { FastifyReply, FastifyRequest } from "fastify";
import type { TrayStore } from "../store/tray-store.ts";
import type { ListQuery } from "../views/list-page.ts";
import type { ViewContext } from "../views/tray-format.ts";

export type StoreRequest = { Params: { store: string; id: string }; Querystring: ListQuery };

/** What every call under `web_api` finds out first. */
export type StoreCall = {
  storeOf: (request: FastifyRequest<StoreRequest>) => TrayStore;
  viewContextOf: (request: FastifyRequest<StoreRequest>) => ViewContext;
  /** False: it was answered already, with what is wrong with the token or the store. */
  isAllowed: (request: FastifyRequest<StoreRequest>, reply: FastifyReply) => boolean;
};
