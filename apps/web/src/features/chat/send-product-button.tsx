import type { Product } from "@vitrine/contract/storefront/catalog";
import type { ItemUpdate } from "@vitrine/contract/storefront/open-order";
import { idInPath, readVariantId } from "@vitrine/domain/catalog/variant-id";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { SendIcon } from "./chat-icons.tsx";
import { useSendProduct } from "./use-sending.ts";

export type SendProductButtonProps = {
  product: Pick<Product, "providerId" | "name" | "attributes">;
  /** The options chosen so far. A card has none. */
  attributes?: NonNullable<ItemUpdate["attributes"]>;
  /** A card has room only for the icon. */
  size: "card" | "page";
};

const style =
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-xl bg-white font-semibold text-brand-ink ring-1 " +
  "ring-line ring-inset transition-shadow hover:shadow-sm motion-safe:active:scale-[0.98] aria-disabled:cursor-progress";

/** Sends the product to the contact. While it is busy, the product can still be added to the order. */
export function SendProductButton({ product, attributes = [], size }: SendProductButtonProps) {
  const { send, isSending } = useSendProduct();
  const isCard = size === "card";
  const label = isCard ? `Enviar ${product.name} para o contato` : `Enviar detalhes de ${product.name} para o contato`;
  return (
    <button
      type="button"
      onClick={() => void send({ id: idInPath(readVariantId(product.providerId, product).productId), attributes })}
      // A disabled button would lose the focus.
      aria-disabled={isSending || undefined}
      aria-busy={isSending}
      aria-label={label}
      title={isCard ? "Enviar para o contato" : undefined}
      className={`${style} ${isCard ? "size-11" : "min-h-12 px-4 text-base"}`}
    >
      {isSending ? <Spinner /> : <SendIcon className="size-5 shrink-0" />}
      {!isCard && "Enviar detalhes"}
    </button>
  );
}
