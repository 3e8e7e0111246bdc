import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Panel } from "../../ui/layout/panel.tsx";

const MASK = "••••••••";
const ignoreChange = () => {};

type LinkedStorePanelProps = {
  name: string;
  chatbotId: string;
  /** The store was just linked on this page, so the focus moves to the heading. */
  isNew?: boolean;
  children?: ReactNode;
};

/** Shows that the store is linked. The token is no longer available here, so a mask shows that there is one. */
export function LinkedStorePanel({ name, chatbotId, isNew = false, children }: LinkedStorePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);

  return (
    <div className="mt-6 grid gap-4">
      <Panel className="grid gap-5">
        <div role="status" className="flex gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-ink">
            <CheckIcon className="size-6" />
          </span>
          <div className="min-w-0">
            <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
              Vínculo concluído
            </h2>
            <p className="text-base text-pretty text-muted">
              A loja <strong className="font-semibold text-ink">{name}</strong> está vinculada com a Suri. O que mudar
              na loja chega sozinho ao catálogo.
            </p>
          </div>
        </div>
        <TextField label="Suri ID" value={chatbotId} onChange={ignoreChange} readOnly />
        <TextField label="Suri Token" type="password" value={MASK} onChange={ignoreChange} disabled />
      </Panel>
      {children}
    </div>
  );
}
