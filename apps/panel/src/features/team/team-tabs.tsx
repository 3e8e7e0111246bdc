import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { useMay, useShopPath } from "../account/use-me.ts";

/** The log of sign-ins is the owner's alone; with one page there are no tabs. */
export function TeamTabs({ current }: { current: "members" | "sign-ins" }) {
  const may = useMay();
  const shopPath = useShopPath();
  if (!may("see-sign-ins")) return null;
  return (
    <TabLinks
      label="Equipe"
      tabs={[
        { href: shopPath("/equipe"), label: "Pessoas", isCurrent: current === "members" },
        { href: shopPath("/equipe/acessos"), label: "Acessos", isCurrent: current === "sign-ins" },
      ]}
    />
  );
}
