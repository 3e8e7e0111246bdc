import { MOST_PICTURES } from "@vitrine/domain/catalog/pictures/picture-limits";
import { type Static, Type } from "typebox";
import { ShopId } from "../platform/platform.ts";
import { Count, closed, Line, Nullable, ProviderId, Url, WireWord } from "../wire/fields.ts";
import { route } from "../wire/route.ts";

const inShop = { access: "member", action: "change-catalog", params: Type.Object({ shopId: ShopId }) } as const;

const target = {
  productId: ProviderId,
  /** Null for the product itself. */
  sku: Nullable(ProviderId),
};
const many = <Schema extends Parameters<typeof Type.Array>[0]>(schema: Schema) =>
  Type.Object({ items: Type.Array(schema, { minItems: 1, maxItems: 100 }) }, closed);

export const PictureMatch = Type.Object({
  /** As it was sent. */
  name: Line,
  match: Nullable(Type.Object({ ...target, productName: Line, place: Count })),
  /** `several`: more than one product has this name. */
  problem: Nullable(WireWord("unknown", "several")),
});
export type PictureMatch = Static<typeof PictureMatch>;

const ChangedPictures = Type.Object({
  items: Type.Array(
    Type.Object({
      ...target,
      /** The pictures that were not there before, or that are not there any more. */
      changed: Type.Array(Url, { maxItems: 100 }),
      /** Why nothing was changed. */
      problem: Nullable(Type.String({ maxLength: 2_000 })),
    }),
    { maxItems: 100 },
  ),
});

export const panelPictureRoutes = {
  /** The body is the file itself. Its first bytes say what it is, and not its name or its content type. */
  "POST /painel/api/shops/{shopId}/pictures": route({
    ...inShop,
    takesPicture: true,
    data: Type.Object({
      /** For a product, a logo or a cover. */
      url: Url,
      width: Count,
      height: Count,
    }),
  }),
  /** What all shops of the account keep here, and what they may. */
  "GET /painel/api/shops/{shopId}/pictures/usage": route({
    ...inShop,
    data: Type.Object({
      files: Count,
      maxFiles: Count,
      /** Megabytes, rounded up. */
      megabytes: Count,
      maxMegabytes: Count,
    }),
  }),
  /** Where the panel shows a picture of any host from: it loads nothing from elsewhere. */
  "GET /painel/api/shops/{shopId}/pictures/shown": route({
    ...inShop,
    query: Type.Object({ url: Url }),
    data: Type.Object({ address: Type.String({ maxLength: 4_000 }) }),
  }),
  /** Whose picture each file is, by its name: `CAFE-250_2.jpg` is the second one of CAFE-250. */
  "POST /painel/api/shops/{shopId}/pictures/matches": route({
    ...inShop,
    takesLargeBody: true,
    body: Type.Object({ names: Type.Array(Line, { minItems: 1, maxItems: 500 }) }, closed),
    data: Type.Object({ items: Type.Array(PictureMatch, { maxItems: 500 }) }),
  }),
  /** Puts uploaded pictures into their places; what was there moves on. */
  "POST /painel/api/shops/{shopId}/pictures/attach": route({
    ...inShop,
    takesLargeBody: true,
    body: many(
      Type.Object(
        {
          ...target,
          pictures: Type.Array(
            Type.Object({ url: Url, place: Type.Integer({ minimum: 1, maximum: MOST_PICTURES }) }, closed),
            { minItems: 1, maxItems: MOST_PICTURES },
          ),
        },
        closed,
      ),
    ),
    data: ChangedPictures,
  }),
  /** Takes them away again. */
  "POST /painel/api/shops/{shopId}/pictures/detach": route({
    ...inShop,
    takesLargeBody: true,
    body: many(Type.Object({ ...target, urls: Type.Array(Url, { minItems: 1, maxItems: 100 }) }, closed)),
    data: ChangedPictures,
  }),
};
