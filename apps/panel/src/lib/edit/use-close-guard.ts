import { useState } from "react";
import { useUnsaved } from "./unsaved.ts";

/** Asks before a tap beside a drawer throws away what was typed in it. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isDirty);
  return {
    isAsking,
    close: () => (isDirty ? setIsAsking(true) : onClose()),
    stay: () => setIsAsking(false),
    leave: onClose,
  };
}
