import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useAddObstacle } from "./use-add-obstacle.ts";

/** A product without obstacles of its own, so that only the missing store remains. */
export const anyProduct = { isActive: true, isRestrictedSale: false };

const SellerChoice = lazyPart(async () => (await import("../order/seller-choice.tsx")).SellerChoice, {
  placeholder: <span className="min-h-12 w-full sm:w-64" />,
});

/** Asks a platform user to choose a store first, when the shop requires one, and lets them choose it. */
export function SellerNotice() {
  if (useAddObstacle(anyProduct) !== "seller-missing") return null;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-brand-tint px-4 py-2.5 text-sm font-medium text-brand-ink">
      <StoreIcon className="size-6 shrink-0" />
      <p role="status" className="min-w-0 flex-1 basis-48">
        Selecione a loja que deseja comprar para liberar os produtos.
      </p>
      <SellerChoice />
    </div>
  );
}
