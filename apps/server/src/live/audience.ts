import type { WindowPresence } from "./live.repository.ts";
import type { LiveStream } from "./live-stream.ts";

/** The streams of one contact in this process, and all windows of the contact as the database knew them last. */
export type Audience = {
  readonly streams: ReadonlySet<LiveStream>;
  /** Undefined before the first read. */
  readonly windows: readonly WindowPresence[] | undefined;
};

/** Whether another process shows the contact's order, as far as is known. A window that polls compares by itself. */
export function isElsewhere({ streams, windows }: Audience): boolean {
  if (!windows) return true;
  const here = new Set([...streams].map(({ id }) => id));
  return windows.some(({ holder }) => holder !== "" && !here.has(holder));
}

/** Whether somebody beside this session has the order open, here or elsewhere. Only they are shown where it is. */
export function isSeenByOthers({ streams, windows }: Audience, sessionKey: string): boolean {
  if (!windows) return true;
  const keys = [...windows, ...[...streams].map(({ session }) => session)].map((each) => each.sessionKey);
  return keys.some((key) => key !== sessionKey);
}
