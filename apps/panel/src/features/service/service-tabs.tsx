import { useQuery } from "@tanstack/react-query";
import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { useMay, useShopId, useShopPath } from "../account/use-me.ts";
import { waitingApprovals } from "./service.queries.ts";

/** The tabs of the service pages. A person who decides discounts and cancellations sees on each of them how many requests wait. */
export function ServiceTabs({ current }: { current: "desk" | "approvals" | "my-day" | "replies" }) {
  const shopPath = useShopPath();
  const shopId = useShopId();
  const may = useMay();
  const mayDecide = may("decide-discount");
  const waiting = useQuery({ ...waitingApprovals(shopId), enabled: mayDecide }).data?.waiting;
  return (
    <TabLinks
      label="Atendimento"
      tabs={[
        { href: shopPath("/atendimento"), label: "Fila", isCurrent: current === "desk" },
        ...(mayDecide
          ? [
              {
                href: shopPath("/atendimento/aprovacoes"),
                label: "Aprovações",
                isCurrent: current === "approvals",
                count: waiting,
              },
            ]
          : []),
        { href: shopPath("/atendimento/meu-dia"), label: "Meu dia", isCurrent: current === "my-day" },
        { href: shopPath("/atendimento/respostas"), label: "Respostas prontas", isCurrent: current === "replies" },
      ]}
    />
  );
}
