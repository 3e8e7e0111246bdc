import { NavLink } from "react-router";
import { useMay, useShopPath } from "../../features/account/use-me.ts";
import { StorefrontIcon } from "./nav-icons.tsx";
import { shownSections } from "./sections.ts";
import { ShopSwitch } from "./shop-switch.tsx";
import { useSeeShop } from "./use-see-shop.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** The navigation at the side of a wide screen. */
export function SideNav() {
  const may = useMay();
  const shopPath = useShopPath();
  const seeShop = useSeeShop();
  return (
    <aside
      aria-label="Loja"
      className="sticky top-0 flex h-(--screen) flex-col gap-3 overflow-y-auto border-r border-line bg-surface p-3 max-lg:hidden print:hidden"
    >
      <ShopSwitch />
      <nav aria-label="Seções">
        <ul className="grid gap-0.5">
          {shownSections(may).map(({ path, label, Icon }) => (
            <li key={path}>
              <NavLink
                to={shopPath(path)}
                end={path === ""}
                className="flex min-h-9 items-center gap-2.5 rounded-xl px-2.5 text-muted hover:bg-sunk hover:text-ink aria-[current=page]:bg-brand-tint aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
              >
                <span className="size-4.5 shrink-0">
                  <Icon />
                </span>
                {label}
                <WaitingBadge path={path} className="ml-auto" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {seeShop && (
        <button
          type="button"
          onClick={seeShop}
          className="mt-auto flex min-h-9 items-center gap-2.5 rounded-xl px-2.5 text-left text-muted hover:bg-sunk hover:text-ink"
        >
          <StorefrontIcon className="size-4.5 shrink-0" />
          Ver minha loja
        </button>
      )}
    </aside>
  );
}
