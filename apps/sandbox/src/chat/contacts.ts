import type { Channel } from "./channel.ts";
import type { ConversationKey } from "./conversations.ts";

/** The settings of a contact towards the shop. */
export type ContactState = { isBlocked: boolean; isAbsent: boolean; wroteAt: Date };

/** The state of a contact as the phone page reads it. */
export type ShownState = { isBlocked: boolean; isAbsent: boolean; windowEndsAt: string | null };

export type ContactChange = { isBlocked?: boolean; isAbsent?: boolean; window?: "open" | "closed" };

export type Obstacle = "blocked" | "absent" | "window-closed";

type Listener = (key: ConversationKey) => void;

export type Contacts = {
  /** The reason why the channel does not let the shop write, or undefined. */
  obstacle: (key: ConversationKey, allowance?: { days: number }) => Obstacle | undefined;
  set: (key: ConversationKey, changes: ContactChange) => void;
  /** Writing opens the 24-hour window. */
  wrote: (key: ConversationKey) => void;
  shown: (key: ConversationKey) => ShownState;
  listen: (listener: Listener) => () => void;
  forget: () => void;
};

const DAY_MS = 24 * 3_600_000;

/**
 * Every contact counts as having written when the sandbox started, because a shop's link comes from a chat that the
 * contact began.
 */
export function createContacts({ now }: { now: () => Date }): Contacts {
  const states = new Map<string, ContactState>();
  const listeners = new Set<Listener>();
  let startedAt = now();

  const keyOf = ({ channel, contact }: { channel: Channel; contact: string }) => `${channel} ${contact}`;
  const stateOf = (key: ConversationKey): ContactState =>
    states.get(keyOf(key)) ?? { isBlocked: false, isAbsent: false, wroteAt: startedAt };
  const change = (key: ConversationKey, changes: Partial<ContactState>) => {
    states.set(keyOf(key), { ...stateOf(key), ...changes });
    for (const listener of listeners) listener(key);
  };
  const endOf = (key: ConversationKey, days: number) => stateOf(key).wroteAt.getTime() + days * DAY_MS;

  return {
    obstacle: (key, { days } = { days: 1 }) => {
      const { isAbsent, isBlocked } = stateOf(key);
      if (isAbsent) return "absent";
      if (isBlocked) return "blocked";
      return endOf(key, days) <= now().getTime() ? "window-closed" : undefined;
    },
    set: (key, { window, ...changes }) =>
      change(key, {
        ...changes,
        ...(window && { wroteAt: window === "open" ? now() : new Date(now().getTime() - DAY_MS) }),
      }),
    wrote: (key) => change(key, { wroteAt: now() }),
    shown: (key) => {
      const { isAbsent, isBlocked } = stateOf(key);
      const end = endOf(key, 1);
      return { isAbsent, isBlocked, windowEndsAt: end <= now().getTime() ? null : new Date(end).toISOString() };
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => {
      states.clear();
      startedAt = now();
    },
  };
}
