/** For how many days a shop may keep what is written in conversations, in both directions, and the files in it. */
export const retentionDays = [30, 90, 180, 365] as const;
export type RetentionDays = (typeof retentionDays)[number];

export const USUAL_RETENTION: RetentionDays = 90;

export type ConversationRetention = { messageDays: RetentionDays; fileDays: RetentionDays };

/** What a shop set; what it did not set is as usual. A file is kept no longer than its message. */
export function conversationRetention(set: Partial<ConversationRetention> | undefined): ConversationRetention {
  const { messageDays = USUAL_RETENTION, fileDays = USUAL_RETENTION } = set ?? {};
  return { messageDays, fileDays: fileDays < messageDays ? fileDays : messageDays };
}

/** Whose things are removed after so many days: those of some shops, or of all shops but some. */
export type RetentionGroup =
  | { days: RetentionDays; only: readonly string[] }
  | { days: RetentionDays; except: readonly string[] };

/** All shops by how long they keep it. `own`: those that set something. */
export function retentionGroups(
  own: readonly { shopId: string; set: Partial<ConversationRetention> }[],
  what: keyof ConversationRetention,
): RetentionGroup[] {
  const daysOf = own.map(({ shopId, set }) => ({ shopId, days: conversationRetention(set)[what] }));
  const others = daysOf.filter(({ days }) => days !== USUAL_RETENTION);
  const groups = retentionDays.map((days) => ({
    days,
    only: others.filter((each) => each.days === days).map(({ shopId }) => shopId),
  }));
  return [
    { days: USUAL_RETENTION, except: others.map(({ shopId }) => shopId) },
    ...groups.filter(({ only }) => only.length > 0),
  ];
}
