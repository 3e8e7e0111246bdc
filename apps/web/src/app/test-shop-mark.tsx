import { useShopSettings } from "../features/session/session.queries.ts";

/** Below the top bar of every page of a test shop. It takes no space, and lets taps through. */
export function TestShopMark() {
  if (!useShopSettings()?.isTest) return null;
  return (
    <aside aria-label="Loja de teste" className="hangs-from-bar pointer-events-none h-0">
      <p className="mx-auto w-fit rounded-b-lg bg-caution px-2 text-xs font-semibold text-white">
        Loja de teste<span className="max-md:sr-only">: nada é cobrado, entregue ou enviado</span>
      </p>
    </aside>
  );
}
