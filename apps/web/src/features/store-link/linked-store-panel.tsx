import { type ReactNode, useEffect, useRef } from "react";
import { TextField } from "../../ui/fields/text-field.tsx";
import { CheckIcon } from "../../ui/icons.tsx";
import { Panel } from "../../ui/layout/panel.tsx";

const MASK = "••••••••";
const unchanging = () => {};

type LinkedStorePanelProps = {
  name: string;
  chatbotId: string;
  /** It was linked a moment ago on this page: the focus moves to the outcome. */
  isNew?: boolean;
  children?: ReactNode;
};

/** The link is complete. The token is not available here any more; a mask shows that there is one. */
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
            <span className="size-6">
              <CheckIcon />
            </span>
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
        <TextField label="Suri ID" value={chatbotId} onChange={unchanging} readOnly />
        <TextField label="Suri Token" type="password" value={MASK} onChange={unchanging} disabled />
      </Panel>
      {children}
    </div>
  );
}
