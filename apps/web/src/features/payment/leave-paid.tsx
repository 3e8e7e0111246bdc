import { useEffect, useEffectEvent } from "react";
import { useLeavePaid } from "./use-leave-paid.ts";

export function LeavePaid() {
  const leave = useEffectEvent(useLeavePaid());
  useEffect(() => leave(), []);
  return null;
}
