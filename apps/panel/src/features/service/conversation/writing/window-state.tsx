import type { ChannelWindow } from "@vitrine/contract/panel/service/conversation";
import { clockFormat } from "../../../../lib/clock-format.ts";

const timeText = clockFormat({ hour: "2-digit", minute: "2-digit" });
const dayKey = clockFormat({ day: "2-digit", month: "2-digit" });

/** Where the message goes, and until when one may write freely. */
export function WindowState({ channel }: { channel: ChannelWindow }) {
  const { channelName, isOpen, closesAt } = channel;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <span className="min-w-0 truncate">{`Pelo canal ${channelName}`}</span>
      {isOpen && closesAt && (
        <span>
          {`Janela aberta até ${timeText(closesAt)}${dayKey(closesAt) === dayKey(new Date().toISOString()) ? "" : " de amanhã"}`}
        </span>
      )}
      {!isOpen && <span className="font-semibold text-caution">Só com modelo aprovado</span>}
    </p>
  );
}
