import type { CallbackParameters } from "./callback-parameters.ts";

/** The path of the authorization page, for the same store if it is known. */
export function registerPath({ storeHost }: Pick<CallbackParameters, "storeHost">): string {
  return `/tray/register${storeHost === undefined ? "" : `?${new URLSearchParams({ url: storeHost })}`}`;
}
