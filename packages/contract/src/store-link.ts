import { type Static, Type } from "typebox";
import { closed, Id, Line, Url } from "./fields.ts";
import { route } from "./route.ts";

export const StoreLink = Type.Object(
  {
    admUser: Line,
    code: Type.String({ minLength: 1, maxLength: 500 }),
    apiAddress: Url,
    storeHost: Type.String({ minLength: 1, maxLength: 300 }),
    store: Id,
    chatbotId: Id,
    chatbotToken: Type.String({ minLength: 1, maxLength: 500 }),
  },
  closed,
);
export type StoreLink = Static<typeof StoreLink>;

export const LinkedStore = Type.Object({ chatbotId: Id });
export type LinkedStore = Static<typeof LinkedStore>;

export const storeLinkRoutes = {
  "POST /tray/link-store": route({ access: "link-store", body: StoreLink, data: LinkedStore }),
  "GET /tray/link-store/{id}": route({
    access: "link-store",
    params: Type.Object({ id: Id }),
    query: Type.Object({ store: Type.Optional(Id) }, closed),
    data: LinkedStore,
  }),
};
