import { ChannelType } from "@vitrine/domain/codes/session";
import { Icon } from "@vitrine/ui/icons.tsx";
import type { ReactNode } from "react";

const channels: Record<ChannelType, { name: string; colour: string; drawing: ReactNode }> = {
  [ChannelType.WhatsApp]: {
    name: "WhatsApp",
    colour: "text-success",
    drawing: (
      <>
        <path d="M4 20l1.3-4A8 8 0 1 1 8.2 19z" />
        <path d="M9.2 8.8c-.3 2.6 3 6 5.8 5.8l.6-1.7-2-1-.9.8c-.8-.4-1.5-1.1-1.9-1.9l.8-.9-1-2z" />
      </>
    ),
  },
  [ChannelType.Messenger]: {
    name: "Messenger",
    colour: "text-info",
    drawing: (
      <>
        <path d="M12 4c-4.7 0-8.3 3.3-8.3 7.6 0 2.4 1.1 4.4 2.8 5.8V20l2.5-1.4c1 .3 2 .4 3 .4 4.7 0 8.3-3.2 8.3-7.4S16.7 4 12 4z" />
        <path d="M7.5 13.5l3-3.2 2.6 2 3.4-2.6" />
      </>
    ),
  },
  [ChannelType.Instagram]: {
    name: "Instagram",
    colour: "text-danger",
    drawing: (
      <>
        <rect x="4" y="4" width="16" height="16" rx="4.5" />
        <circle cx="12" cy="12" r="3.6" />
        <path d="M16.7 7.3v.1" />
      </>
    ),
  },
  [ChannelType.WebChat]: {
    name: "Chat do site",
    colour: "text-muted",
    drawing: (
      <>
        <path d="M4 5.5h16v11h-8.5L7 20v-3.5H4z" />
        <path d="M8.5 11h.1M12 11h.1M15.5 11h.1" />
      </>
    ),
  },
};

/** Where the contact writes, as a small picture with its name. */
export function ChannelMark({ type }: { type: ChannelType }) {
  const { name, colour, drawing } = channels[type];
  return (
    <span role="img" aria-label={name} title={name} className={`inline-block size-4 shrink-0 ${colour}`}>
      <Icon>{drawing}</Icon>
    </span>
  );
}

export const channelName = (type: ChannelType): string => channels[type].name;
