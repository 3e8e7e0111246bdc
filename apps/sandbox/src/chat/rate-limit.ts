/** The rate limits of a channel. */
export type RateLimit = {
  /** Counts a message to a contact, or returns the limit that it breaks. */
  take: (contact: string) => "channel" | "pair" | undefined;
  forget: () => void;
};

type RateLimitRules = { now: () => Date; perSecond: number; pair?: { burst: number; refillMs: number } };

/** A channel has a limit per second. Each pair of shop and contact has a burst that refills slowly. */
export function createRateLimit({ now, perSecond, pair }: RateLimitRules): RateLimit {
  let recent: number[] = [];
  const pairs = new Map<string, { left: number; at: number }>();

  return {
    take: (contact) => {
      const at = now().getTime();
      recent = recent.filter((time) => time > at - 1_000);
      if (recent.length >= perSecond) return "channel";
      if (pair) {
        const before = pairs.get(contact) ?? { left: pair.burst, at };
        const left = Math.min(pair.burst, before.left + (at - before.at) / pair.refillMs);
        if (left < 1) return "pair";
        pairs.set(contact, { left: left - 1, at });
      }
      recent.push(at);
      return undefined;
    },
    forget: () => {
      recent = [];
      pairs.clear();
    },
  };
}
