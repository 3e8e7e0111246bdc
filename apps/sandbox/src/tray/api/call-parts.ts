import type { FastifyReply, FastifyRequest } from "fastify";
import type { TrayStore } from "../tray-store.ts";
import type { ListQuery } from "../views/list-page.ts";
import type { ViewPlace } from "../views/words.ts";

export type OfStore = { Params: { store: string; id: string }; Querystring: ListQuery };

/** What every call under `web_api` finds out first. */
export type CallParts = {
  storeOf: (request: FastifyRequest<OfStore>) => TrayStore;
  placeOf: (request: FastifyRequest<OfStore>) => ViewPlace;
  /** False: it was answered already, with what is wrong with the token or the store. */
  isAllowed: (request: FastifyRequest<OfStore>, reply: FastifyReply) => boolean;
};
