import { read } from "../../../lib/api/read.ts";

/** The messages as the contact would read them. They name the shop, so they are read again with each visit. */
export const reminderPreview = (shopId: string) =>
  read(["reminders", shopId], "GET /painel/api/shops/{shopId}/reminders", { params: { shopId } });
