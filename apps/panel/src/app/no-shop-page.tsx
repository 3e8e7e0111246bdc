import { Button } from "@vitrine/ui/button.tsx";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { StoreIcon } from "@vitrine/ui/later-icons.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { useSignOut } from "../features/account/account.queries.ts";
import { useMay, useMe } from "../features/account/use-me.ts";
import { NewShopForm } from "../features/start/new-shop-form.tsx";
import { PersonMenu } from "./navigation/person-menu.tsx";

/** An account that has no shop yet: its owner makes one. */
export function NoShopPage() {
  const { account } = useMe();
  const may = useMay();
  if (may("change-account"))
    return (
      <main className="mx-auto grid max-w-lg gap-4 px-4 py-10">
        <title>Crie a sua loja · Painel</title>
        <div className="flex justify-end">
          <PersonMenu />
        </div>
        <h1 className="text-2xl font-bold tracking-tight text-balance">Crie a sua loja</h1>
        <Card>
          <NewShopForm />
        </Card>
        <p className="text-sm text-muted">
          Excluiu uma loja?{" "}
          <Link href="/lojas-excluidas" className="underline underline-offset-4">
            Veja as que podem voltar
          </Link>
        </p>
      </main>
    );
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
