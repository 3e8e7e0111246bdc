import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Wait = {
  /** Delays loading, so that the first view gets the bandwidth. */
  afterMs?: number;
  /** Reserves the space until the part is loaded. */
  placeholder?: ReactNode;
};

/**
 * A part of a page whose code is loaded after the rest is shown. It does not use `lazy`, because a suspended part would
 * delay the rest too. A failed load is retried when the part mounts again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { afterMs = 0, placeholder = null }: Wait = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (Part) return;
      const arrive = (part: ComponentType<Props>) => {
        loaded = part;
        setPart(() => part);
      };
      const timer = setTimeout(() => load().then(arrive, () => {}), afterMs);
      return () => clearTimeout(timer);
    }, [Part]);
    return Part ? <Part {...props} /> : placeholder;
  };
}
