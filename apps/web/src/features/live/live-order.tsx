import { SessionType } from "@vitrine/domain/codes/session";
import { useMay, useSession } from "../session/session.queries.ts";
import { usePresence } from "./presence.ts";
import { PresenceDot } from "./presence-dot.tsx";
import { useLive } from "./use-live.ts";

/** Applies live updates to the order that two people view at the same time, and shows who else is viewing it. */
export function LiveOrder() {
  return useMay()("read-order") ? <Live /> : null;
}

function Live() {
  useLive();
  const isAgentHere = usePresence()?.isAgentHere;
  // An agent sees the customer in the top bar, beside the customer's name.
  if (useSession().sessionType === SessionType.PlatformUser) return null;
  // The live region is always on the page: a screen reader only announces text that is added to an existing region.
  return (
    <div aria-live="polite" className={frame}>
      {isAgentHere && <AgentChip />}
    </div>
  );
}

/**
 * On a phone the top bar has no room, so the chip fills the 14 px between the bar and the page, and covers nothing. From
 * 768 px the chip is in the middle of the bar. It is hidden while offline: presence is unknown then, and the connection
 * bar needs the space.
 */
const frame =
  "in-[.offline]:hidden pointer-events-none hangs-from-bar -mt-px flex justify-center px-4 md:mt-0 " +
  "md:top-[env(safe-area-inset-top)] md:h-[calc(var(--bar-height)-env(safe-area-inset-top)-1px)] md:items-center md:px-72";
const chip =
  "flex min-w-0 max-w-full items-center gap-1.5 bg-white px-3 text-xs font-medium text-muted motion-safe:animate-rise " +
  "max-md:h-3.5 max-md:rounded-b-xl max-md:border max-md:border-t-0 max-md:border-line max-md:leading-3 " +
  "md:rounded-full md:bg-surface md:py-1.5";

function AgentChip() {
  return (
    <p className={chip}>
      <PresenceDot isOn />
      <span className="truncate">Um atendente está ajudando você</span>
    </p>
  );
}
