import type { Quoted } from "@vitrine/contract/panel/service/conversation";

type QuotedMessageProps = { quoted: Quoted; contactName: string; onJump?: ((entryId: string) => void) | undefined };

/** The message that is answered. A tap leads to it where it is still kept. */
export function QuotedMessage({ quoted, contactName, onJump }: QuotedMessageProps) {
  const { entryId, from, text } = quoted;
  const content = (
    <>
      <span className="block text-xs font-semibold">{from === "contact" ? contactName : "Loja"}</span>
      <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
        {text ?? "Mensagem que não está mais guardada"}
      </span>
    </>
  );
  const look =
    "block w-full min-w-40 rounded-lg border-l-3 border-brand-edge bg-ink/5 px-2.5 py-1.5 text-left text-muted";
  if (entryId === null || !onJump) return <div className={look}>{content}</div>;
  return (
    <button type="button" onClick={() => onJump(entryId)} className={`${look} hover:bg-ink/10`}>
      {content}
    </button>
  );
}
