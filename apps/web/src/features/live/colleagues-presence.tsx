import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useEffect, useRef } from "react";
import { usePresence } from "./presence.ts";

/** Tells an agent which colleague serves the contact or has the order open, too. */
export function ColleaguesPresence({ className }: { className: string }) {
  const presence = usePresence();
  useTakenNotice();
  const { agents = [], servedBy = null } = presence ?? {};
  const server = servedBy && !servedBy.isSelf ? servedBy.name : null;
  const watching = agents.filter((name) => name !== server);
  const text = [
    server && `Com ${server}${agents.includes(server) ? ", aqui agora" : ""}`,
    watching.length > 0 && `${watching.join(", ")} ${watching.length === 1 ? "também está aqui" : "também estão aqui"}`,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <div aria-live="polite" className={`in-[.offline]:hidden ${className}`}>
      {text && (
        <p title={text} className="truncate rounded-full bg-caution-tint px-2.5 py-1 text-xs font-medium text-caution">
          {text}
        </p>
      )}
    </div>
  );
}

/** Whose contact it was a moment ago: the one who lost them, or got them, is told on any page. */
function useTakenNotice(): void {
  const show = useToast();
  const servedBy = usePresence()?.servedBy;
  const before = useRef(servedBy);
  useEffect(() => {
    const [was, is] = [before.current, servedBy];
    before.current = servedBy;
    if (was === undefined || is === undefined) return;
    if (was?.isSelf && is && !is.isSelf) {
      show({ text: `${is.name} está com este atendimento agora.`, stays: "until-closed" });
    }
    if (is?.isSelf && was && !was.isSelf)
      show({ text: `Este atendimento está com você agora. Estava com ${was.name}.`, stays: 8_000 });
  }, [servedBy, show]);
}
