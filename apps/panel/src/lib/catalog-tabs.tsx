import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";

const tabs = [
  { path: "/produtos", label: "Produtos" },
  { path: "/produtos/categorias", label: "Categorias" },
  { path: "/produtos/colecoes", label: "Coleções" },
  { path: "/produtos/busca", label: "Busca" },
  { path: "/produtos/fotos", label: "Fotos" },
  { path: "/produtos/planilhas", label: "Planilhas" },
] as const;

type CatalogTabsProps = { current: (typeof tabs)[number]["label"]; shopPath: (path: string) => string };

/** What a shop sells and how people find it. Several features have pages here. */
export function CatalogTabs({ current, shopPath }: CatalogTabsProps) {
  return (
    <TabLinks
      label="Catálogo"
      tabs={tabs.map(({ path, label }) => ({ href: shopPath(path), label, isCurrent: label === current }))}
    />
  );
}
