import type { Watcher } from "@vitrine/contract/panel/orders/service";
import { Icon, type IconProps } from "@vitrine/ui/icons.tsx";
import { useColleaguesHere } from "./use-colleagues-here.ts";

const EyeIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </Icon>
);

/** Which colleagues look at the contact now. Nobody sees themselves. */
export function Watchers({ watchers, memberId }: { watchers: readonly Watcher[]; memberId: string }) {
  const others = watchers.filter((one) => one.memberId !== memberId);
  if (others.length === 0) return null;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5 text-sm font-medium text-caution">
      <EyeIcon className="size-4 shrink-0" />
      <span className="min-w-0 text-pretty">
        {others
          .map(({ name, isInShop }) => `${name} ${isInShop ? "está com a loja aberta" : "está vendo"}`)
          .join(" · ")}
      </span>
    </span>
  );
}

type ColleaguesHereProps = { shopId: string; contactId: string; memberId: string; isOff?: boolean };

/** The same of the page that is open, which is seen by the colleagues in turn. */
export function ColleaguesHere({ shopId, contactId, memberId, isOff = false }: ColleaguesHereProps) {
  const watchers = useColleaguesHere({ shopId, contactId, isOff });
  // The live region is always there: a screen reader announces what comes into it.
  return (
    <span aria-live="polite" className="inline-flex min-w-0 empty:hidden">
      <Watchers watchers={watchers} memberId={memberId} />
    </span>
  );
}
