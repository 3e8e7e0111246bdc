import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { CheckIcon } from "../icons.tsx";
import { Link } from "../layout/link.tsx";
import { Popover } from "./popover.tsx";

export type MenuItem = {
  label: string;
  /** A second, smaller line. */
  detail?: string;
  icon?: ReactNode;
  /** An address to go to, or an action. */
  href?: string;
  onSelect?: () => void;
  isChosen?: boolean;
  isDangerous?: boolean;
  /** Why it cannot be used now. It stays in the list, so that the person can read the reason. */
  obstacle?: string | undefined;
};

type MenuProps = {
  label: string;
  /** What the button shows. */
  children: ReactNode;
  buttonStyle: string;
  items: readonly (MenuItem | "line")[];
  align?: "start" | "end";
  /** Signs side by side above the items, each with its label as its name. */
  row?: readonly (Omit<MenuItem, "detail" | "href" | "obstacle"> & { sign: string })[];
  /** Above the items: who is signed in, for example. */
  head?: ReactNode;
};

/** A button and its list of actions. The arrow keys move, Enter chooses, Esc closes. */
export function Menu({ label, children, buttonStyle, items, align = "end", row, head }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className={buttonStyle}
      >
        {children}
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          role="menu"
          label={label}
          align={align}
          onClose={() => setIsOpen(false)}
          className="min-w-56 max-w-80 p-1"
        >
          {head}
          <div role="none" onKeyDown={moveFocus}>
            {row && (
              <div role="none" className="flex flex-wrap border-b border-line pb-1">
                {row.map(({ sign, label: name, isChosen = false, onSelect }) => (
                  <button
                    key={name}
                    type="button"
                    role="menuitemradio"
                    aria-checked={isChosen}
                    aria-label={name}
                    tabIndex={-1}
                    onClick={() => {
                      close();
                      onSelect?.();
                    }}
                    className="grid size-(--control) place-items-center rounded-lg text-lg -outline-offset-2 hover:bg-sunk focus-visible:bg-sunk aria-checked:bg-brand-tint"
                  >
                    {sign}
                  </button>
                ))}
              </div>
            )}
            {items.map((item, index) =>
              item === "line" ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else that tells it apart
                <hr key={index} className="my-1 border-line" />
              ) : (
                <Item key={item.label} item={item} close={close} />
              ),
            )}
          </div>
        </Popover>
      )}
    </>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, detail, icon, href, onSelect, isChosen, obstacle } = item;
  const look = `flex min-h-(--control) w-full items-center gap-2.5 rounded-lg px-2.5 py-1.5 text-left text-base -outline-offset-2 hover:bg-sunk focus-visible:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:text-muted ${item.isDangerous ? "text-danger" : ""}`;
  const content = (
    <>
      {icon && <span className="size-4.5 shrink-0 opacity-80">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{label}</span>
        {(obstacle ?? detail) && <span className="block text-sm text-pretty text-muted">{obstacle ?? detail}</span>}
      </span>
      {isChosen && <CheckIcon className="size-4 shrink-0 text-brand-ink" />}
    </>
  );
  const role = isChosen === undefined ? "menuitem" : "menuitemradio";
  const common = { role, "aria-checked": isChosen, tabIndex: -1, className: look };
  if (href !== undefined)
    return (
      <Link {...common} href={href} onClick={close}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      {...common}
      aria-disabled={obstacle !== undefined || undefined}
      onClick={() => {
        if (obstacle !== undefined) return;
        close();
        onSelect?.();
      }}
    >
      {content}
    </button>
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role^=menuitem]")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = {
    ArrowDown: at + 1,
    ArrowRight: at + 1,
    ArrowUp: at - 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: items.length - 1,
  }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  items[(next + items.length) % items.length]?.focus();
}
