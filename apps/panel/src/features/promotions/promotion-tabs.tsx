import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { useShopPath } from "../account/use-me.ts";

const tabs = [
  { path: "/promocoes", label: "Cupons" },
  { path: "/promocoes/ofertas", label: "Ofertas" },
  { path: "/promocoes/brindes", label: "Brindes" },
  { path: "/promocoes/tabelas", label: "Tabelas de preço" },
] as const;

export function PromotionTabs({ current }: { current: (typeof tabs)[number]["label"] }) {
  const shopPath = useShopPath();
  return (
    <TabLinks
      label="Promoções"
      tabs={tabs.map(({ path, label }) => ({ href: shopPath(path), label, isCurrent: label === current }))}
    />
  );
}
