import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";

type ProductTabsProps = { shopPath: (path: string) => string; current: "products" | "sheets" };

/** The pages about what the shop sells. */
export function ProductTabs({ shopPath, current }: ProductTabsProps) {
  return (
    <TabLinks
      label="Produtos"
      tabs={[
        { href: shopPath("/produtos"), label: "Lista", isCurrent: current === "products" },
        { href: shopPath("/produtos/planilhas"), label: "Planilhas", isCurrent: current === "sheets" },
      ]}
    />
  );
}
