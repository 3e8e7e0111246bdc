import { type ComponentType, lazy, useState } from "react";

export type LazyPage = ComponentType & {
  /** Fetches the page's code ahead of showing it. */
  preload: () => Promise<void>;
};

/**
 * A page whose code is loaded when it is first opened. Unlike `lazy` alone, a preloaded page shows at once: React holds
 * back what a fallback has stood in for, even if only for a moment.
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
