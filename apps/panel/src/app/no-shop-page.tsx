import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { useMe } from "../features/account/use-me.ts";
import { PersonMenu } from "./person-menu.tsx";

/** An account that has no shop yet. */
export function NoShopPage() {
  const { account } = useMe();
  return (
    <main className="mx-auto max-w-lg px-4 py-10">
      <title>Sem loja · Painel</title>
      <div className="flex justify-end">
        <PersonMenu />
      </div>
      <NothingHere
        isWholePage
        icon={<StoreIcon />}
        title={`${account.name} ainda não tem uma loja`}
        text="Assim que uma loja for criada nesta conta, ela aparece aqui."
      />
    </main>
  );
}
