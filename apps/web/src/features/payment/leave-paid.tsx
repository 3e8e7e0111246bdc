import { useEffect, useEffectEvent } from "react";
import { useLeavePaid } from "./use-leave-paid.ts";

export function LeavePaid({ orderId }: { orderId: string }) {
  const leave = useEffectEvent(useLeavePaid(orderId));
  useEffect(() => leave(), []);
  return null;
}
