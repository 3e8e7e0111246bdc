import { type ComponentType, lazy, useState } from "react";

export type LazyPage = ComponentType & {
  /** Loads the page's code before the page is shown. */
  preload: () => Promise<void>;
};

/**
 * A page whose code is loaded when it is first opened. A preloaded page renders at once. With `lazy` alone it would
 * not: React delays the content when its fallback was shown, even briefly.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): LazyPage {
  let loaded: ComponentType | undefined;
  const Later = lazy<ComponentType>(async () => ({ default: (await load())[name] }));

  function Page() {
    const [Content] = useState<ComponentType>(() => loaded ?? Later);
    return <Content />;
  }

  async function preload() {
    loaded = (await load())[name];
  }

  return Object.assign(Page, { preload });
}
