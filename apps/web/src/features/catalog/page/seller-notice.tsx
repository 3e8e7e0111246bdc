import { Link } from "react-router";
import { StoreIcon } from "../../../ui/icons.tsx";
import { useAddObstacle } from "../../offer/use-add-obstacle.ts";

/** A product without obstacles of its own, so that only the missing store remains. */
const anyProduct = { isActive: true, isRestrictedSale: false };

/** Asks a platform user to choose a store first, when the shop requires one. */
export function SellerNotice() {
  if (useAddObstacle(anyProduct) !== "seller-missing") return null;
  return (
    <div className="mb-3 flex items-center gap-3 rounded-2xl bg-brand-tint px-4 py-2.5 text-sm font-medium text-brand-ink">
      <span className="size-6 shrink-0">
        <StoreIcon />
      </span>
      <p role="status" className="min-w-0 flex-1">
        Selecione a loja que deseja comprar para liberar os produtos.
      </p>
      <Link
        to="/order/checkout"
        className="grid min-h-11 shrink-0 items-center rounded-lg font-bold underline underline-offset-4"
      >
        Escolher loja
      </Link>
    </div>
  );
}
