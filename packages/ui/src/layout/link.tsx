import { type ComponentProps, type ComponentType, createContext, use } from "react";

type LinkProps = ComponentProps<"a"> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** An app with a router puts its own link here. Without one, the browser loads the address. */
export const LinkProvider = LinkContext;

export function Link(props: LinkProps) {
  const Own = use(LinkContext);
  return Own ? <Own {...props} /> : <a {...props} />;
}
