import { type ComponentType, lazy, useState } from "react";

export type LazyPage = ComponentType & {
  /** Fetches the page's code ahead of showing it. */
  preload: () => Promise<void>;
};

/**
 * A page whose code is loaded when it is first opened. Unlike with `lazy` alone, a preloaded page shows at once: React
 * delays content after its fallback was shown, even for a moment.
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined;
  const Later = lazy(async () => ({ default: await load() }));

  function Page() {
    const [Content] = useState<ComponentType>(() => loaded ?? Later);
    return <Content />;
  }

  async function preload() {
    loaded = await load();
  }

  return Object.assign(Page, { preload });
}
