import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Wait = {
  /** Leaves the connection to what is needed first. */
  afterMs?: number;
  /** Keeps the place free until the part is there. */
  placeholder?: ReactNode;
};

/**
 * A part of a page whose code comes after the rest is on the screen. Not `lazy`, because React holds the rest back as
 * well while something on the page waits. Code that does not arrive is asked for again the next time the part is shown.
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
