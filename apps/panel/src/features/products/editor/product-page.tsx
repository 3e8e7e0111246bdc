import { useQuery } from "@tanstack/react-query";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { useRestoreProduct } from "../deleted/deleted.queries.ts";
import { catalogChoices, oneProduct } from "../products.queries.ts";
import { useCopyProduct } from "../use-copy-product.ts";
import { useDeleteProduct } from "./editor.queries.ts";
import { ProductForm } from "./product-form.tsx";
import { VisibilityCard } from "./visibility-card.tsx";

/** The page of one product. */
export function ProductPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { productId = "" } = useParams();
  const product = useQuery(oneProduct(shopId, productId));
  const choices = useQuery(catalogChoices(shopId));
  const remove = useDeleteProduct(shopId);
  const restore = useRestoreProduct(shopId);
  const copy = useCopyProduct(shopId);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  const fail = useFailureToast();
  const { data: saved } = product;

  return (
    <Page
      title={saved?.name ?? "Produto"}
      back={{ href: shopPath("/produtos"), label: "Produtos" }}
      actions={
        saved && (
          <>
            <SmallButton aria-disabled={copy.isPending} onClick={() => !copy.isPending && copy.mutate(productId)}>
              Duplicar
            </SmallButton>
            <SmallButton onClick={() => setIsAsking(true)}>Excluir</SmallButton>
          </>
        )
      }
    >
      {saved && choices.data && (
        <VisibilityCard shopId={shopId} productId={productId} version={saved.version} choices={choices.data} />
      )}
      {saved && choices.data && <ProductForm key={productId} shopId={shopId} saved={saved} choices={choices.data} />}
      <NotLoaded queries={[product, choices]} />
      {isAsking && saved && (
        <ConfirmDialog
          title={`Excluir ${saved.name}?`}
          action="Excluir"
          isDangerous
          onConfirm={() =>
            remove.mutate(saved, {
              onSuccess: ({ deletionId }) => {
                const onClick = () => restore.mutateAsync({ deletionId }).catch(fail);
                toast({ text: `${saved.name} foi excluído`, stays: 10_000, action: { label: "Desfazer", onClick } });
                void navigate(shopPath("/produtos"));
              },
              onError: fail,
            })
          }
          onClose={() => setIsAsking(false)}
        >
          <p>
            Pedidos que já foram feitos continuam como são. O produto fica em Excluídos por 30 dias, e pode ser
            recuperado.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
