import { useState } from "react";
import { getStored, setStored } from "../../../lib/expiring-storage.ts";

/** More would not be found again in the list. */
const MOST = 30;

/** The texts that the agent saved in this browser, newest first, for all shops and contacts. */
export function useOwnReplies() {
  const [replies, setReplies] = useState<readonly string[]>(() => getStored("device", "saved_replies") ?? []);

  function change(next: (saved: readonly string[]) => readonly string[]) {
    // Another tab may have saved one since.
    const changed = next(getStored("device", "saved_replies") ?? []).slice(0, MOST);
    setStored("device", "saved_replies", [...changed]);
    setReplies(changed);
  }

  return {
    replies,
    save: (text: string) => change((saved) => [text, ...saved.filter((each) => each !== text)]),
    remove: (text: string) => change((saved) => saved.filter((each) => each !== text)),
  };
}
