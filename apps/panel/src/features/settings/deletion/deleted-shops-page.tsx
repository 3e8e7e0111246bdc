import { useQuery } from "@tanstack/react-query";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { dayText } from "../../../lib/time-text.ts";
import { useMay, useMe } from "../../account/use-me.ts";
import { deletedShops, useRestoreShop } from "./deletion.queries.ts";

/** Outside any shop: the last one of an account may be among them. */
export function DeletedShopsPage() {
  const isOwner = useMay()("delete-shop");
  const hasShop = useMe().shops.length > 0;
  const query = useQuery({ ...deletedShops, enabled: isOwner });
  const restore = useRestoreShop();
  const onError = useFailureToast();
  const items = query.data?.items ?? [];
  return (
    <main className="mx-auto grid w-full max-w-2xl gap-4 px-4 py-10">
      <title>Lojas excluídas · Painel</title>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-bold tracking-tight">Lojas excluídas</h1>
        <Link href="/" className={smallButtonStyle}>
          {hasShop ? "Voltar ao painel" : "Criar uma loja"}
        </Link>
      </div>
      {!isOwner && <NothingHere title="Só proprietários veem as lojas excluídas" text="Peça a quem é dono da conta." />}
      <NotLoaded queries={isOwner ? [query] : []} />
      {query.data && items.length === 0 && (
        <NothingHere
          title="Nenhuma loja para trazer de volta"
          text="Uma loja excluída fica aqui por 30 dias. Depois, tudo dela é apagado."
        />
      )}
      {items.length > 0 && (
        <Card
          isFlush
          title="Podem voltar"
          text="A loja volta como estava. Links de clientes são enviados de novo, e a loja de outra plataforma é vinculada outra vez."
        >
          <ul aria-label="Lojas excluídas" className="divide-y divide-line">
            {items.map(({ shopId, name, eraseAt }) => (
              <li key={shopId} className="flex min-h-16 items-center justify-between gap-3 px-4 py-3 sm:px-5">
                <span className="min-w-0">
                  <span className="block font-semibold break-words">{name}</span>
                  <span className="block text-sm text-muted">Apagada em {dayText(eraseAt)}</span>
                </span>
                <SmallButton
                  aria-label={`Trazer de volta ${name}`}
                  disabled={restore.isPending}
                  onClick={() => restore.mutate(shopId, { onError })}
                >
                  Trazer de volta
                </SmallButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </main>
  );
}
