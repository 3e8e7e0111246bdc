import type { Refusal } from "../refusals.ts";

/** A token that no page of this list gave: of another list, of another sort, or of nobody. */
export const WRONG_PAGE_TOKEN: Refusal = {
  code: "invalid-request",
  problems: [
    {
      ...{ param: "pageToken", reason: "format" },
      message: "Campo pageToken: não é de uma página desta lista.",
      english: "Field pageToken: is not of a page of this list.",
    },
  ],
};
