import { TabLinks } from "@vitrine/ui/layout/tab-links.tsx";
import { useShopPath } from "../account/use-me.ts";

export function AccountTabs({ current }: { current: "keys" | "webhooks" }) {
  const shopPath = useShopPath();
  return (
    <TabLinks
      label="Conta"
      tabs={[
        { href: shopPath("/conta"), label: "Chaves", isCurrent: current === "keys" },
        { href: shopPath("/conta/webhooks"), label: "Webhooks", isCurrent: current === "webhooks" },
      ]}
    />
  );
}
