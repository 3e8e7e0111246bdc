import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { useSignOut } from "../features/account/account.queries.ts";
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

/** Somebody who left the last team, or was removed from it. The next invitation opens the panel again. */
export function NoMembershipPage() {
  const signOut = useSignOut();
  const onError = useFailureToast();
  return (
    <main className="mx-auto max-w-lg px-4 py-10">
      <title>Sem equipe · Painel</title>
      <NothingHere
        isWholePage
        icon={<StoreIcon />}
        title="Você não faz parte de nenhuma equipe"
        text="Peça um convite a quem administra a loja e abra o link que chegar por e-mail. Se você tem outro acesso, saia e entre com ele."
      >
        <Button variant="filled" onClick={() => signOut.mutate(undefined, { onError })}>
          Sair
        </Button>
      </NothingHere>
    </main>
  );
}
