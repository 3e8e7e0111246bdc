import type { ConversationEntry } from "@vitrine/contract/panel/service/conversation";
import { AlertIcon, CheckIcon } from "@vitrine/ui/icons.tsx";
import { ClockIcon } from "@vitrine/ui/later-icons.tsx";

type Status = NonNullable<ConversationEntry["sent"]>["status"];

const statusNames: Record<Status, string> = {
  waiting: "enviando",
  sent: "enviada",
  delivered: "entregue",
  read: "lida",
  failed: "não chegou",
};

/** What became of a message of ours: the word says it, the picture helps to find it. */
export function MessageState({ status }: { status: Status }) {
  return (
    <span
      className={`inline-flex items-center gap-0.5 ${status === "failed" ? "font-semibold text-danger" : status === "read" ? "text-info" : ""}`}
    >
      <span aria-hidden="true" className="flex">
        <StateIcon status={status} />
      </span>
      {statusNames[status]}
    </span>
  );
}

function StateIcon({ status }: { status: Status }) {
  if (status === "waiting") return <ClockIcon className="size-3.5" />;
  if (status === "failed") return <AlertIcon className="size-3.5" />;
  return (
    <>
      <CheckIcon className="size-3.5" />
      {status !== "sent" && <CheckIcon className="-ml-2 size-3.5" />}
    </>
  );
}
