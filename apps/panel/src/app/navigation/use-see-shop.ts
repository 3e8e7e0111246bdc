import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { useMay, useShopId } from "../../features/account/use-me.ts";
import { useTryShop } from "../../lib/first-steps/use-try-shop.ts";
import { inNewTab } from "../../lib/in-new-tab.ts";

/**
 * Opens the shop as a customer sees it, also before it is published. The visit is marked as one of the team, so that no
 * report counts it. Undefined for whom may not.
 */
export function useSeeShop(): (() => void) | undefined {
  const tryShop = useTryShop(useShopId());
  const fail = useFailureToast();
  const may = useMay();
  if (!may("change-settings")) return undefined;
  return () => tryShop.mutate(undefined, inNewTab(fail));
}
