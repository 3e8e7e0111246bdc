import { useQuery } from "@tanstack/react-query";
import { useMay, useShopId } from "../../features/account/use-me.ts";
import { waitingApprovals } from "../../features/service/service.queries.ts";

/** How many requests wait for this person's decision, behind the name of the section they are in. */
export function WaitingBadge({ path, className }: { path: string; className: string }) {
  const shopId = useShopId();
  const isShown = useMay()("decide-discount") && path === "/atendimento";
  const waiting = useQuery({ ...waitingApprovals(shopId), enabled: isShown }).data?.waiting ?? 0;
  if (!isShown || waiting === 0) return null;
  return (
    <span
      className={`rounded-full bg-brand px-1.5 text-xs leading-5 font-semibold text-on-brand tabular-nums ${className}`}
    >
      {waiting > 99 ? "99+" : waiting}
      <span className="sr-only">{waiting === 1 ? " aprovação pendente" : " aprovações pendentes"}</span>
    </span>
  );
}
