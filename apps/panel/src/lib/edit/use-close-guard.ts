import { useState } from "react";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** Asks before a tap beside a drawer, or the way back of a phone, throws away what was typed in it. */
export function useCloseGuard(isDirty: boolean, onClose: () => void) {
  const [isClosing, setIsClosing] = useState(false);
  const page = useLeaveGuard(isDirty);
  return {
    isAsking: isClosing || page.isAsking,
    close: () => (isDirty ? setIsClosing(true) : onClose()),
    stay: () => {
      setIsClosing(false);
      page.stay();
    },
    leave: page.isAsking ? page.leave : onClose,
  };
}
