import { type ComponentType, useEffect, useState } from "react";

let loaded: ComponentType | undefined;

/** On a slow connection the first pictures need all of it; on a fast one nobody has put anything into the cart yet. */
const AFTER_MS = 1_000;

/**
 * The foot of the catalogue, once the rest is on the screen: nobody confirms before the first products are there. Not
 * `lazy`, because React holds the products back as well while something on the page waits. Code that does not arrive
 * is asked for again the next time the page is opened.
 */
export function LaterFoot() {
  const [Foot, setFoot] = useState<ComponentType | undefined>(() => loaded);
  useEffect(() => {
    if (loaded) return;
    const load = () =>
      import("../order/catalog-foot.tsx").then(
        ({ CatalogFoot }) => {
          loaded = CatalogFoot;
          setFoot(() => CatalogFoot);
        },
        () => {},
      );
    const timer = setTimeout(load, AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return Foot ? <Foot /> : null;
}
