import { read } from "./api/read.ts";

/** The tags that the shop's contacts have: to filter by them, and to use one again instead of writing it another way. */
export const contactTags = (shopId: string) =>
  read(["contact-tags", shopId], "GET /painel/api/shops/{shopId}/customers/tags", { params: { shopId } });
