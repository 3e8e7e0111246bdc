import type { ComponentType } from "react";

/** The `lazy` of a route: its code is loaded when it is first opened. */
export function lazyPage(load: () => Promise<ComponentType>) {
  return async () => ({ Component: await load() });
}
