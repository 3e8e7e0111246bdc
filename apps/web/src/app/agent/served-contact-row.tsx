import { useLayoutEffect } from "react";
import { ColleaguesPresence } from "../../features/live/colleagues-presence.tsx";
import { CustomerPresence } from "../../features/live/customer-presence.tsx";
import { type ServedContact, useServedContact } from "../../features/order/served-contact.ts";
import { TakeUsualSeller } from "../../features/order/take-usual-seller.tsx";
import { markIcon, type PersonMark, personMark } from "../../lib/person-mark.ts";
import { setTabTitle } from "../../lib/tab-title.ts";
import { useTabsOfAgent } from "./use-tabs-of-agent.ts";

/**
 * Tells an agent whom they serve: in the top bar, in the title of the tab and in its icon. On a phone it is a row of its
 * own below the bar; from 768 px it is in the bar.
 */
export function ServedContactRow() {
  const contact = useServedContact();
  const mark = personMark(contact);
  useTabOf(contact, mark);
  useTabsOfAgent();
  const details = [contact.channel, contact.phone === contact.name ? null : contact.phone].filter(Boolean).join(" · ");
  return (
    <section aria-label="Cliente em atendimento" className={frame}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
        <rect width="32" height="32" rx="16" fill={mark.color} />
        <text x="16" y="21.5" textAnchor="middle" fontSize="15" fontWeight="600" fill="#ffffff">
          {mark.initials}
        </text>
      </svg>
      <div className="min-w-0 max-md:flex-1 md:max-w-xs">
        <p className="truncate text-sm leading-tight font-semibold">{contact.name}</p>
        <p className="truncate text-xs leading-tight text-muted tabular-nums">{details}</p>
      </div>
      <CustomerPresence className="min-w-0 shrink-0 max-md:max-w-[45%]" />
      <TakeUsualSeller />
      <ColleaguesPresence className="min-w-0 max-md:absolute max-md:inset-x-4 max-md:top-full max-md:mt-1" />
    </section>
  );
}

const frame =
  "flex min-w-0 items-center gap-2 max-md:absolute max-md:inset-x-0 max-md:bottom-0 max-md:h-(--contact-row) " +
  "max-md:border-t max-md:border-line/70 max-md:bg-white max-md:px-4 md:ml-4 md:flex-1 md:gap-3 md:border-l md:border-line md:pl-4";

/** Several tabs, one for each contact: each has the person's name first, and an icon of their own. */
function useTabOf({ name, phone }: ServedContact, mark: PersonMark): void {
  const icon = markIcon(mark);
  const person = phone && phone !== name ? `${name} · ${phone}` : name;

  useLayoutEffect(() => {
    setTabTitle({ person });
    return () => setTabTitle({ person: "" });
  }, [person]);

  useLayoutEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const before = link?.href ?? null;
    link?.setAttribute("href", icon);
    return () => {
      if (before !== null) link?.setAttribute("href", before);
    };
  }, [icon]);
}
