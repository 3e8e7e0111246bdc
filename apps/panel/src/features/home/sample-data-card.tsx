import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useState } from "react";
import { countText } from "../../lib/number-text.ts";
import { useShopId } from "../account/use-me.ts";
import { type SampleSize, useEraseSampleData } from "./home.queries.ts";

/** Says what of the shop is made up, and takes it away. */
export function SampleDataCard({ sample }: { sample: SampleSize }) {
  const [asks, setAsks] = useState(false);
  const erase = useEraseSampleData(useShopId());
  const show = useToast();
  const close = () => {
    setAsks(false);
    erase.reset();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-info-tint px-4 py-3 text-info sm:px-5">
      <p className="min-w-0 flex-1 basis-72 text-pretty">
        <strong className="font-semibold">Dados de exemplo.</strong> {sizeText(sample)} foram inventados para mostrar o
        painel em uso. Ninguém recebe mensagem por eles.
      </p>
      <SmallButton onClick={() => setAsks(true)}>Apagar exemplos</SmallButton>
      {asks && (
        <ConfirmDialog
          title="Apagar os dados de exemplo?"
          action="Apagar"
          isDangerous
          isBusy={erase.isPending}
          failure={erase.error?.message}
          onConfirm={() =>
            erase.mutate(undefined, {
              onSuccess: (erased) => {
                close();
                show({ text: `${sizeText(erased)} de exemplo foram apagados`, stays: 5_000 });
              },
            })
          }
          onClose={close}
        >
          <p>
            Saem {sizeText(sample)}, com tudo o que é deles: pagamentos, conversas, carrinhos, vendas perdidas,
            lembretes e o que a equipe fez por eles. Também o que você fez com esses clientes desde então
            {sample.hasProducts && ", e os produtos de exemplo que ninguém mudou"}.
          </p>
          <p>
            Ficam os {sample.hasProducts && "outros "}produtos, as ofertas, as configurações, a equipe e os clientes e
            pedidos de verdade. Não dá para desfazer.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function sizeText({ contacts, orders }: Pick<SampleSize, "contacts" | "orders">): string {
  const people = contacts === 1 ? "1 cliente" : `${countText(contacts)} clientes`;
  return `${people} e ${orders === 1 ? "1 pedido" : `${countText(orders)} pedidos`}`;
}
