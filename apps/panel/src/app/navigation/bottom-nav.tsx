import { Button } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { type ComponentType, useState } from "react";
import { NavLink } from "react-router";
import { useMay, useShopPath } from "../../features/account/use-me.ts";
import { MoreIcon, StorefrontIcon } from "./nav-icons.tsx";
import { type Section, shownSections } from "./sections.ts";
import { useSeeShop } from "./use-see-shop.ts";
import { WaitingBadge } from "./waiting-badge.tsx";

/** Five fit. With more sections than that, the fifth place is “Mais”. */
const PLACES = 5;

const item =
  "relative flex h-full w-full flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 text-muted -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink";

/** The navigation at the bottom of a phone, where a thumb reaches. */
export function BottomNav() {
  const may = useMay();
  const shopPath = useShopPath();
  const [isOpen, setIsOpen] = useState(false);
  const sections = shownSections(may);
  const placed = sections.length <= PLACES ? sections : sections.slice(0, PLACES - 1);
  const rest = sections.slice(placed.length);
  return (
    <nav
      aria-label="Seções"
      className="fixed inset-x-0 bottom-0 z-20 h-(--foot) border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-full max-w-xl">
        {placed.map(({ path, label, Icon }) => (
          <li key={path} className="min-w-0 flex-1">
            <NavLink to={shopPath(path)} end={path === ""} className={item}>
              <Picture Icon={Icon} />
              <span className="max-w-full truncate px-0.5">{label}</span>
              <WaitingBadge path={path} className="absolute top-1 left-1/2 ml-1.5" />
            </NavLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className="min-w-0 flex-1">
            <button type="button" aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={item}>
              <Picture Icon={MoreIcon} />
              Mais
            </button>
          </li>
        )}
      </ul>
      {isOpen && <MoreSections sections={rest} onClose={() => setIsOpen(false)} />}
    </nav>
  );
}

function Picture({ Icon }: { Icon: ComponentType }) {
  return (
    <span className="size-5.5">
      <Icon />
    </span>
  );
}

function MoreSections({ sections, onClose }: { sections: Section[]; onClose: () => void }) {
  const shopPath = useShopPath();
  const seeShop = useSeeShop();
  return (
    <Modal
      title="Mais"
      shape="sheet"
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          Fechar
        </Button>
      }
    >
      <ul className="grid gap-1">
        {sections.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink
              to={shopPath(path)}
              onClick={onClose}
              className="flex min-h-12 items-center gap-3 rounded-xl px-3 hover:bg-sunk aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
            >
              <Picture Icon={Icon} />
              {label}
            </NavLink>
          </li>
        ))}
        {seeShop && (
          <li>
            <button
              type="button"
              onClick={seeShop}
              className="flex min-h-12 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunk"
            >
              <Picture Icon={StorefrontIcon} />
              Ver minha loja
            </button>
          </li>
        )}
      </ul>
    </Modal>
  );
}
