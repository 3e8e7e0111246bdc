import { useQuery } from "@tanstack/react-query";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { receivedTexts, useHandleReceived } from "./order-message.queries.ts";

/** What reached the shop: through a channel, or read by the shop's own system. One tap reads it. */
export function ReceivedList({ onRead }: { onRead: (text: string) => void }) {
  const { data: received = [] } = useQuery(receivedTexts);
  const { mutate: handle } = useHandleReceived();
  const terms = useCurrentOrder()?.assistantInformations?.searchTerms ?? [];
  const texts = [
    ...received.map(({ id, text, at, isHandled }) => ({
      ...{ id, text, from: `Escreveu às ${clock(at)}` },
      unhandled: isHandled ? null : { id, at },
    })),
    ...(terms.length > 0 ? [{ id: "terms", text: terms.join("\n"), from: "Lido pela loja", unhandled: null }] : []),
  ];
  if (texts.length === 0) return null;
  return (
    <section aria-label="O que o contato escreveu" className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">O que o contato escreveu</h3>
      <ul className="flex flex-col gap-2">
        {texts.map(({ id, text, from, unhandled }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                if (unhandled !== null) handle(unhandled);
                onRead(text);
              }}
              className="flex w-full items-center gap-3 rounded-xl bg-brand-tint px-3 py-2 text-left hover:shadow-sm"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 text-sm break-words whitespace-pre-line">{text}</span>
                <span className="text-xs text-muted">{from}</span>
              </span>
              <span className="shrink-0 text-sm font-semibold text-brand-ink">Ler</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function clock(at: string): string {
  return new Date(at).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });
}
