import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Wait = {
  /** Delays loading, so that the connection serves the first view. */
  afterMs?: number;
  /** Reserves the space until the part is loaded. */
  placeholder?: ReactNode;
};

/**
 * A part of a page whose code is loaded after the rest is shown. Not `lazy`, because React delays the rest as well
 * while a part suspends. A failed load is retried the next time the part is shown.
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
