import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { useId } from "react";

type OrderWarningsProps = {
  texts: readonly string[];
  /** The way to the chat, where a warning can be solved there. */
  chatLink?: string | null;
};

/** Warnings about the order. The live region is always on the page, so that added warnings are announced. */
export function OrderWarnings({ texts, chatLink = null }: OrderWarningsProps) {
  const id = useId();
  return (
    <div aria-live="polite" className="empty:-mb-3">
      {texts.length > 0 && (
        <section aria-labelledby={id} className="rounded-2xl bg-caution-tint p-4 text-caution">
          <h2 id={id} className="flex items-center gap-2 text-base font-bold">
            <AlertIcon className="size-5 shrink-0" />
            Atenção
          </h2>
          <ul className="mt-1.5 flex flex-col gap-1 pl-7 text-sm text-pretty">
            {[...new Set(texts)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {chatLink && (
            <a
              href={chatLink}
              data-chat-link
              className="-mb-3 ml-7 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
            >
              Falar com a loja
            </a>
          )}
        </section>
      )}
    </div>
  );
}
