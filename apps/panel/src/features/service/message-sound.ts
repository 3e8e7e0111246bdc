import { useState } from "react";
import { playChime } from "../../lib/chime.ts";

const KEY = "message-sound";
/** Of several messages at once, and of several windows, one is heard. */
const ONE_SOUND_MS = 1_500;

const isOn = () => localStorage.getItem(KEY) !== "off";

/** Whether this browser rings when a contact writes. It does until somebody switches it off. */
export function useMessageSound(): [boolean, () => void] {
  const [on, setOn] = useState(isOn);
  const toggle = () => {
    const next = !on;
    if (next) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
    setOn(next);
    // The tap itself lets the browser play.
    if (next) playChime();
  };
  return [on, toggle];
}

/** One window of the browser rings: the first that may. A browser plays nothing before the person has touched the page. */
export async function ring(): Promise<void> {
  if (!isOn() || navigator.userActivation?.hasBeenActive === false) return;
  // Without a secure origin there are no locks, and each window rings.
  if (!navigator.locks) return playChime();
  await navigator.locks.request("message-sound", { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    playChime();
    await new Promise((done) => setTimeout(done, ONE_SOUND_MS));
  });
}
