import { Link } from "@vitrine/ui/layout/link.tsx";
import { shopPath, useMe, useShopId } from "../../features/account/use-me.ts";

/** Over every page of a test shop: nothing here is real, and one tap leads back to the shop that is. */
export function TestShopBar() {
  const shopId = useShopId();
  const shop = useMe().shops.find(({ id }) => id === shopId);
  if (!shop?.isTest) return null;
  return (
    <aside
      aria-label="Loja de teste"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-caution-tint px-3 py-2 text-caution sm:px-6 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-56 text-pretty">
        <strong>Loja de teste.</strong> Nada aqui é cobrado, entregue ou contado.
      </p>
      {shop.trialOf !== undefined && (
        <span className="flex flex-wrap gap-x-4">
          <Link href={shopPath(shop.trialOf, "/configuracoes/teste")} className="py-1.5 underline underline-offset-4">
            Como pagar e mensagens
          </Link>
          <Link href={shopPath(shop.trialOf, "")} className="py-1.5 font-semibold underline underline-offset-4">
            Voltar à loja de verdade
          </Link>
        </span>
      )}
    </aside>
  );
}
