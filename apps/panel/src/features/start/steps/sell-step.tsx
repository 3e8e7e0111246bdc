import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { Link } from "react-router";
import { ShopLink } from "../../../lib/first-steps/shop-link.tsx";
import { useTryShop } from "../../../lib/first-steps/use-try-shop.ts";
import { inNewTab } from "../../../lib/in-new-tab.ts";
import { useMe, useShopPath } from "../../account/use-me.ts";
import { useSaveStep } from "../start.queries.ts";
import type { StepProps } from "./step-form.tsx";

const missing = {
  look: "",
  channel: "",
  publish: "",
  product: "Falta um produto",
  delivery: "Falta entrega ou retirada",
  payment: "Falta uma forma de pagamento",
};

export function SellStep({ shopId, found, onDone }: StepProps) {
  const publish = useSaveStep(shopId);
  const tryShop = useTryShop(shopId);
  const toast = useToast();
  const fail = useFailureToast();
  const shopPath = useShopPath();
  const name = useMe().shops.find(({ id }) => id === shopId)?.name ?? "loja";
  const gaps = found.steps.filter(({ isDone, isNeeded, step }) => isNeeded && !isDone && step !== "publish");

  function experience() {
    tryShop.mutate(undefined, inNewTab(fail));
  }

  return (
    <div className="grid gap-4">
      {gaps.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {gaps.map(({ step }) => (
            <li key={step}>
              <Badge tone="caution">{missing[step]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {found.isPublished ? (
        <ShopLink url={found.shopUrl} shopName={name}>
          <Link to={shopPath("/configuracoes/canais/imprimir")} className={smallButtonStyle}>
            Imprimir cartaz
          </Link>
        </ShopLink>
      ) : (
        <p className="text-pretty text-muted">
          A loja ainda não está publicada: só você a vê. Experimente como cliente e publique quando quiser.
        </p>
      )}
      <FailureBlock text={publish.error?.message} />
      <div className="flex flex-wrap gap-2">
        {!found.isPublished && (
          <Button
            variant="filled"
            aria-disabled={publish.isPending}
            onClick={() => {
              if (publish.isPending) return;
              publish.mutate(() => ({ isPublished: true }), {
                onSuccess: () => toast({ text: "A loja está publicada", stays: 4_000 }),
              });
            }}
          >
            {publish.isPending && <Spinner />}
            Publicar a loja
          </Button>
        )}
        <SmallButton onClick={experience}>Experimentar como cliente</SmallButton>
        <Link to={shopPath("/configuracoes/teste")} className={smallButtonStyle}>
          Testar pagamentos
        </Link>
        <Button variant={found.isPublished ? "filled" : "quiet"} onClick={onDone}>
          Ir para o início
        </Button>
      </div>
    </div>
  );
}
