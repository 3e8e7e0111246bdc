import { ClockIcon } from "@vitrine/ui/later-icons.tsx";
import { LinkedText } from "../linked-text.tsx";
import { QuotedMessage } from "../quoted-message.tsx";
import type { Outgoing } from "./outgoing.ts";

type OutgoingRowsProps = {
  outgoing: readonly Outgoing[];
  contactName: string;
  onRetry: () => void;
  onRemove: (id: string) => void;
};

/** What is on its way, below what was said. One that failed stays, with what can be done about it. */
export function OutgoingRows({ outgoing, contactName, onRetry, onRemove }: OutgoingRowsProps) {
  return outgoing.map(({ id, text, file, answers, state, reason }) => (
    <li key={id} className="mt-1 flex flex-col items-end">
      <article
        aria-label={state === "failed" ? "Mensagem não enviada" : "Mensagem a caminho"}
        className="max-w-[min(34rem,calc(100%-2.5rem))] rounded-2xl bg-brand-tint px-3 py-2"
      >
        {answers && (
          <div className="mb-1.5">
            <QuotedMessage
              quoted={{ entryId: null, from: answers.from, text: answers.text }}
              contactName={contactName}
            />
          </div>
        )}
        {file && <p className="font-medium">{file.kind === "picture" ? "Foto" : file.name}</p>}
        {text !== "" && <LinkedText text={text} />}
        {state !== "failed" && (
          <p className="mt-1 flex items-center justify-end gap-0.5 text-xs text-muted">
            <ClockIcon className="size-3.5" />
            enviando
          </p>
        )}
      </article>
      {state === "failed" && (
        <p role="alert" className="mt-1 flex max-w-full flex-wrap items-center justify-end gap-x-3 text-sm text-danger">
          <span className="min-w-0 text-pretty">{`Não enviada. ${reason ?? ""}`}</span>
          <button type="button" onClick={onRetry} className="min-h-8 font-semibold underline underline-offset-4">
            Enviar de novo
          </button>
          <button
            type="button"
            onClick={() => onRemove(id)}
            className="min-h-8 text-muted underline underline-offset-4"
          >
            Apagar
          </button>
        </p>
      )}
    </li>
  ));
}
