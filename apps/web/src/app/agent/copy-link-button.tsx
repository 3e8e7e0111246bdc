import { useMutation } from "@tanstack/react-query";
import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { ContactLinkRequest } from "@vitrine/contract/storefront/messaging";
import { Button } from "@vitrine/ui/button.tsx";
import { copyText } from "@vitrine/ui/copy-text.ts";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { CheckIcon, Icon } from "@vitrine/ui/icons.tsx";
import { CopyIcon } from "@vitrine/ui/later-icons.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { matchPath, useLocation } from "react-router";
import { useServedContact } from "../../features/order/served-contact.ts";
import { call } from "../../lib/api/api.ts";
import { retryUnsettled } from "../../lib/api/query-client.ts";
import { BarPanel } from "../../ui/layout/bar-panel.tsx";

const LinkIcon = () => (
  <Icon>
    <path d="M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1" />
    <path d="M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1" />
  </Icon>
);

const pageNames: Record<ContactLinkRequest["page"], string> = {
  catalog: "o catálogo",
  product: "este produto",
  order: "o pedido",
};

/**
 * A link for the contact to the page that the agent views. It is made when the panel opens and copied by a second tap:
 * browsers only copy within a tap, and the agent reads first whose link it is.
 */
export function CopyLinkButton({ className }: { className: string }) {
  const contact = useServedContact();
  const target = targetAt(useLocation().pathname);
  const name = JSON.stringify(target);
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: ({ body, key }: { body: ContactLinkRequest; key: string }) =>
      call("POST /api/order/link", { body, idempotencyKey: key }),
    retry: retryUnsettled,
  });
  const url = data && JSON.stringify(variables?.body) === name ? data.url : undefined;

  function prepare() {
    setCopied(null);
    if (!url && !isPending) mutate({ body: target, key: newIdempotencyKey() });
  }

  return (
    <BarPanel
      title="Copiar link do cliente"
      icon={<LinkIcon />}
      buttonStyle={className}
      onToggle={(isOpen) => {
        if (isOpen) prepare();
      }}
    >
      <div className="mt-2 flex flex-col gap-3 text-sm text-pretty">
        <p>
          Abre {pageNames[target.page]} na sessão de <strong className="font-semibold">{contact.name}</strong>, com o
          pedido e os dados da pessoa. Envie só para ela.
        </p>
        {error && !isPending && <LoadWarning text={error.message} onRetry={prepare} />}
        {isPending && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner /> Criando o link…
          </p>
        )}
        {url && (
          <>
            <input
              readOnly
              aria-label="Link do cliente"
              value={url}
              onFocus={(event) => event.target.select()}
              className="w-full rounded-xl bg-surface px-3 py-2 text-sm text-muted ring-1 ring-line ring-inset"
            />
            <Button variant="filled" onClick={async () => setCopied((await copyText(url)) ? "yes" : "no")}>
              <span className="size-5">{copied === "yes" ? <CheckIcon /> : <CopyIcon />}</span>
              {copied === "yes" ? "Link copiado" : "Copiar link"}
            </Button>
            <p role="status" className="text-muted empty:hidden">
              {copied === "yes" && `Link de ${contact.name} copiado.`}
              {copied === "no" && "O navegador não deixou copiar. Selecione o link acima e copie."}
            </p>
          </>
        )}
      </div>
    </BarPanel>
  );
}

/** The page of the contact that shows what the agent views. */
function targetAt(pathname: string): ContactLinkRequest {
  const productId = matchPath("/product/:id", pathname)?.params.id;
  if (productId) return { page: "product", productId };
  const orderId = matchPath("/orders/:id", pathname)?.params.id;
  if (orderId) return { page: "order", orderId };
  return { page: pathname.startsWith("/order/") || pathname === "/order" ? "order" : "catalog" };
}
