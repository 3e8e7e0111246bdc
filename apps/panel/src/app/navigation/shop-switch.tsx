import { ChevronDownIcon } from "@vitrine/ui/later-icons.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { shopPath, useMay, useMe, useShopId } from "../../features/account/use-me.ts";

/** The shop that is open, the others of the account, and the way to one more for whom may make it. */
export function ShopSwitch() {
  const shopId = useShopId();
  // A trial is opened from its shop.
  const shops = useMe().shops.filter(({ id, trialOf }) => trialOf === undefined || id === shopId);
  const mayCreate = useMay()("change-account");
  const shop = shops.find(({ id }) => id === shopId);
  const name = (
    <>
      {/* Drawn, not written: the name beside it is the text of the button. */}
      <span
        aria-hidden="true"
        data-initial={shop?.name[0]?.toLocaleUpperCase("pt-BR")}
        className="grid size-7 shrink-0 place-items-center rounded-lg bg-brand text-sm font-bold text-on-brand before:content-[attr(data-initial)]"
      />
      <span className="min-w-0 truncate font-semibold">{shop?.name}</span>
      {shop?.isTest && <Badge tone="caution">Teste</Badge>}
    </>
  );
  const box = "flex min-h-10 min-w-0 max-w-full items-center gap-2 rounded-xl px-1.5";
  if (shops.length < 2 && !mayCreate) return <p className={box}>{name}</p>;
  return (
    <Menu
      label={`Loja ${shop?.name}: trocar de loja`}
      align="start"
      buttonStyle={`${box} hover:bg-sunk aria-expanded:bg-sunk`}
      items={[
        ...shops.map(({ id, name, isTest }) => ({
          label: name,
          ...(isTest && { detail: "Loja de teste" }),
          href: shopPath(id, ""),
          isChosen: id === shopId,
        })),
        ...(mayCreate ? ["line" as const, { label: "Criar outra loja", href: shopPath(shopId, "/nova-loja") }] : []),
      ]}
    >
      {name}
      <ChevronDownIcon className="size-4 shrink-0 text-muted" />
    </Menu>
  );
}
