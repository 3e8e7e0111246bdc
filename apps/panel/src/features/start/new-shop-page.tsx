import { Card } from "@vitrine/ui/layout/card.tsx";
import { NothingHere } from "@vitrine/ui/layout/nothing-here.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { useMay, useShopPath } from "../account/use-me.ts";
import { NewShopForm } from "./new-shop-form.tsx";

/** Another shop of the account. It begins empty, and nobody sees it before it is published. */
export function NewShopPage() {
  const may = useMay();
  const shopPath = useShopPath();
  return (
    <Page
      title="Nova loja"
      text="A equipe desta conta também trabalha na nova loja. Produtos, pedidos e configurações são só dela."
      back={{ href: shopPath(""), label: "Início" }}
    >
      {may("change-account") ? (
        <div className="max-w-lg">
          <Card>
            <NewShopForm />
          </Card>
        </div>
      ) : (
        <NothingHere title="Só quem é dono da conta cria lojas" text="Peça a quem administra a conta." />
      )}
    </Page>
  );
}
