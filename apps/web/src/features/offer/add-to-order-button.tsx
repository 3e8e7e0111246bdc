import type { Product, SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { readVariantId } from "@vitrine/domain/catalog/variant-id";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import type { Ref } from "react";
import { useActionKey } from "../../lib/api/use-action-key.ts";
import { usePutItem } from "../order/change/order-mutations.ts";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useMay } from "../session/session.queries.ts";
import { useAddObstacle } from "./use-add-obstacle.ts";

/** Short: the button itself shows the new quantity. */
const ADDED_STAYS = 2_000;
const QUEUED_STAYS = 4_000;
const LOADING = "Aguarde: o pedido está carregando.";
const READ_ONLY = "Este link é só para ver os produtos.";
const queued = {
  connection: "Sem conexão. O produto será adicionado quando a internet voltar",
  server: "A loja não respondeu. Estamos tentando de novo: o produto ainda não está no carrinho",
};

type AddToOrderButtonProps = {
  product: Pick<Product, "providerId" | "name" | "attributes" | "isActive" | "isRestrictedSale" | "minQuantity">;
  subscription?: SubscriptionOffer | null;
  quantity?: number;
  sku?: string | null;
  attributes?: NonNullable<ItemUpdate["attributes"]>;
  preferences?: string;
  isDisabled?: boolean;
  /** A removal of the product is on its way to the server. An addition could arrive before it and be lost. */
  isRemoving?: boolean;
  /** Called with the tap, before the request. */
  onAdd?: () => void;
  ref?: Ref<HTMLButtonElement>;
  /** The button is larger on the product page than on a card. */
  size?: keyof typeof sizes;
  /** The id of the element that says why the product cannot be added. */
  reasonId?: string;
};

const sizes = { card: "min-h-11 text-sm", page: "min-h-12 flex-1 text-base" };

/** Adds the product to the order. The default quantity is the fewest that are sold. */
export function AddToOrderButton({
  product,
  isDisabled = false,
  isRemoving = false,
  onAdd,
  ref,
  size = "card",
  reasonId,
  ...request
}: AddToOrderButtonProps) {
  const hasOrder = useCurrentOrder() !== null;
  const mayBuy = useMay()("change-order");
  const obstacle = useAddObstacle(product);
  const { add, isAdding } = useAdding(product.name);

  const isUnavailable = obstacle === "inactive";
  const label = isUnavailable ? "Indisponível" : "Adicionar";
  return (
    <button
      ref={ref}
      type="button"
      onClick={() => {
        if (isRemoving) return;
        onAdd?.();
        void add(itemToAdd(product, request));
      }}
      aria-disabled={isRemoving || undefined}
      disabled={isAdding || !hasOrder || isDisabled || obstacle !== null}
      aria-busy={isAdding}
      aria-describedby={reasonId}
      title={mayBuy ? (hasOrder ? undefined : LOADING) : READ_ONLY}
      aria-label={`${label} ${product.name}`}
      className={`inline-flex items-center justify-center gap-2 rounded-xl bg-brand px-3 font-semibold text-on-brand ring-1 ring-brand-edge ring-inset transition-shadow hover:shadow-md active:brightness-90 motion-safe:active:scale-[0.98] disabled:bg-placeholder disabled:text-muted disabled:shadow-none disabled:ring-0 ${sizes[size]}`}
    >
      {isAdding && <Spinner />}
      {label}
    </button>
  );
}

/** Shows a toast for success and for failure, also when the person has already left the page. */
function useAdding(product: string) {
  const show = useToast();
  const showFailure = useFailureToast();
  const { mutateAsync, isPending } = usePutItem();
  const underKey = useActionKey<ItemUpdate>();

  async function add(item: ItemUpdate) {
    try {
      const outcome = await underKey(item, (idempotencyKey) => mutateAsync({ item, idempotencyKey, product }));
      const { whenSent } = outcome;
      if (whenSent) show({ text: queued[outcome.outage], variant: "warning", stays: QUEUED_STAYS });
      else show({ text: "Produto adicionado ao carrinho", variant: "brief", stays: ADDED_STAYS });
      await whenSent;
    } catch (failure) {
      showFailure(failure as Error);
    }
  }

  return { add, isAdding: isPending };
}

type ItemRequest = Pick<AddToOrderButtonProps, "subscription" | "quantity" | "sku" | "attributes" | "preferences">;

/**
 * A variant is sent as product and sku. Without a line index the server adds the quantity to the existing line, so
 * both additions count when two people add the same product at once.
 */
function itemToAdd(product: AddToOrderButtonProps["product"], request: ItemRequest): ItemUpdate {
  const { quantity = product.minQuantity ?? 1, sku, attributes, subscription = null, preferences } = request;
  return {
    providerId: readVariantId(product.providerId, product).productId,
    quantity,
    subscription,
    ...(sku && { sku }),
    ...(attributes && { attributes }),
    ...(preferences && { preferences }),
  };
}
