import { useShopSettings } from "../features/session/session.queries.ts";

/** Over every page of a test shop, in the free middle of the top bar. Nothing below it is covered or held back. */
export function TestShopMark() {
  if (!useShopSettings()?.isTest) return null;
  return (
    <aside
      aria-label="Loja de teste"
      className="pointer-events-none fixed inset-x-0 top-0 z-30 mx-auto w-fit rounded-b-lg bg-caution px-2 pt-[env(safe-area-inset-top)] text-xs font-semibold text-white"
    >
      Loja de teste<span className="max-md:sr-only">: nada é cobrado, entregue ou enviado</span>
    </aside>
  );
}
