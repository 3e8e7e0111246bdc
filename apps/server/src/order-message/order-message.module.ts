import type { CatalogPageDeps } from "../catalog/catalog-pages.ts";
import type { Notifications } from "../db/notifications.ts";
import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { createAddedListRepository } from "./added-list.repository.ts";
import { createBoughtRepository } from "./bought.repository.ts";
import { createCorrectionRepository } from "./corrections/correction.repository.ts";
import { createRememberedWords } from "./corrections/remembered-words.ts";
import { orderMessageRoutes } from "./order-message.routes.ts";
import type { OrderMessageDeps } from "./order-message-deps.ts";

type OrderMessageNeeds = Omit<OrderMessageDeps, "understanding" | "bought" | "corrections" | "addedLists"> & {
  db: Db;
  catalogPages: CatalogPageDeps;
  notifications: Notifications;
};

export type OrderMessageModule = ReturnType<typeof createOrderMessageModule>;

/** A message of the chat becomes items of an order. */
export function createOrderMessageModule({ db, catalogPages, notifications, ...needs }: OrderMessageNeeds) {
  const corrections = createCorrectionRepository(db);
  const bought = createBoughtRepository(db);
  const addedLists = createAddedListRepository(db);
  const understanding = { ...catalogPages, rememberedWords: createRememberedWords(corrections, notifications) };
  return {
    routes: ({ serve }) => orderMessageRoutes(serve, { ...needs, understanding, bought, corrections, addedLists }),
    exports: { understanding, bought, corrections, addedLists },
  } satisfies Module;
}
