import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { useMay, useShopPath } from "../account/use-me.ts";

/** The log of sign-ins is the owner's alone. */
export function TeamTabs({ current }: { current: "members" | "terms" | "sign-ins" }) {
  const may = useMay();
  const shopPath = useShopPath();
  return (
    <TabLinks
      label="Equipe"
      tabs={[
        { href: shopPath("/equipe"), label: "Pessoas", isCurrent: current === "members" },
        { href: shopPath("/equipe/metas"), label: "Metas e comissões", isCurrent: current === "terms" },
        ...(may("see-sign-ins")
          ? [{ href: shopPath("/equipe/acessos"), label: "Acessos", isCurrent: current === "sign-ins" }]
          : []),
      ]}
    />
  );
}
