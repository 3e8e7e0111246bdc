import { useShortcut } from "@vitrine/ui/keyboard/use-shortcut.ts";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useRef } from "react";
import { Outlet, useLocation, useMatch, useNavigate } from "react-router";
import { useMay, useShopId, useShopPath } from "../account/use-me.ts";
import { Queue } from "./queue/queue.tsx";
import { useLiveService } from "./service.queries.ts";
import { ServiceTabs } from "./service-tabs.tsx";
import { SoundSwitch } from "./sound-switch.tsx";
import { useUnread, withUnread } from "./unread-title.ts";
import { useScreenBelow } from "./use-screen-below.ts";

/**
 * The day of those who serve: the queue, and beside it the conversation that is open. On a phone they are two pages, of
 * which the address says the one that is seen.
 */
export function DeskPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayMake = useMay()("change-contacts");
  useLiveService(shopId);
  const open = useMatch("/loja/:shopId/atendimento/:contactId/*")?.params.contactId;
  // A new contact is made in a drawer over the queue.
  const openId = open === undefined || open === "novo" ? null : open;
  const unread = useUnread(shopId);
  const screen = useRef<HTMLDivElement>(null);
  useScreenBelow(screen);
  useShortcut({
    keys: "escape",
    isOff: openId === null,
    run: () => void navigate(`${shopPath("/atendimento")}${search}`),
  });
  const head = (
    <>
      <h1 className="min-w-0 flex-1 text-2xl font-bold tracking-tight">Atendimento</h1>
      <SoundSwitch />
      {mayMake && (
        <Link href={`${shopPath("/atendimento/novo")}${search}`} className={smallButtonStyle}>
          Novo contato
        </Link>
      )}
    </>
  );
  return (
    <div
      ref={screen}
      className={`lg:flex lg:h-(--screen-below) lg:flex-col ${openId ? "max-lg:h-(--screen-below)" : ""}`}
    >
      {/* On a phone the conversation is the whole page. */}
      {openId !== null && <h1 className="sr-only lg:hidden">Atendimento</h1>}
      {openId === null && <title>{withUnread("Atendimento", unread)}</title>}
      <div
        className={`grid shrink-0 gap-2 px-4 pt-4 sm:px-6 lg:grid-cols-[auto_minmax(0,1fr)] lg:items-end lg:gap-6 lg:border-b lg:border-line lg:pt-2 ${openId ? "max-lg:hidden" : ""}`}
      >
        <div className="flex items-center gap-3 lg:pb-1.5">{head}</div>
        <ServiceTabs current="desk" />
      </div>
      <div className="lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[21rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)] max-lg:contents">
        <section
          aria-label="Fila"
          className={`min-w-0 px-4 pt-3 pb-10 sm:px-6 lg:flex lg:min-h-0 lg:flex-col lg:border-r lg:border-line lg:bg-card lg:p-0 ${openId ? "max-lg:hidden" : ""}`}
        >
          <Queue openId={openId} />
        </section>
        {openId === null && <NothingOpen />}
        <Outlet />
      </div>
    </div>
  );
}

/** On a wide screen, before a conversation is open. */
function NothingOpen() {
  const keys = [
    { key: "J", text: "próximo" },
    { key: "K", text: "anterior" },
    { key: "Enter", text: "abre" },
    { key: "Esc", text: "volta" },
  ];
  return (
    <div className="grid place-content-center justify-items-center gap-3 p-8 text-center max-lg:hidden">
      <p className="text-lg font-semibold">Escolha uma conversa</p>
      <p className="max-w-sm text-pretty text-muted">Quem espera há mais tempo vem primeiro na fila.</p>
      <ul className="flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm text-muted">
        {keys.map(({ key, text }) => (
          <li key={key} className="flex items-center gap-1.5">
            <kbd className="rounded-lg bg-card px-1.5 py-0.5 font-sans text-xs font-semibold text-ink ring-1 ring-line">
              {key}
            </kbd>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
