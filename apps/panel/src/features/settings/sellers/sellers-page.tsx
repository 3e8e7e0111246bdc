import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { JourneyStep } from "@vitrine/domain/codes/journey";
import { withoutSeller } from "@vitrine/domain/shop/remove-seller";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useNavigate } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { sellerKind } from "../entries/entry-kinds.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { NEW_ENTRY } from "../entries/entry-page.tsx";
import { useEntryActions } from "../entries/use-entry-actions.tsx";
import { settings } from "../settings.queries.ts";
import { removalText } from "./removal-text.ts";
import { sellerLines } from "./seller-page.tsx";
import { sellersListPage } from "./sellers-list-page.ts";

/** Branches and partners, and who chooses one of them for an order. */
export function SellersPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const query = useQuery(settings(shopId));
  return (
    <Page
      title="Lojas e vendedores"
      text="Filiais e parceiros que vendem por esta loja, cada um com seu estoque e suas tabelas de preço."
      width="form"
      back={{ href: shopPath("/configuracoes"), label: "Configurações" }}
    >
      {query.data && <Sellers shopId={shopId} saved={query.data} />}
      <NotLoaded queries={[query]} />
    </Page>
  );
}

function Sellers({ shopId, saved: { document } }: { shopId: string; saved: PanelSettings }) {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const go = (href: string) => void navigate(href);
  const pathOf = (key = NEW_ENTRY) => shopPath(`${sellersListPage.path}/${encodeURIComponent(key)}`);
  const { entries, dialog } = useEntryActions({
    shopId,
    document,
    kind: sellerKind,
    nameOf: ({ name }) => name,
    remove: withoutSeller,
    removeText: ({ providerId }) => removalText(document, providerId),
    copy: (seller, key) => ({ ...seller, providerId: key, name: `${seller.name} (cópia)` }),
    onCopied: (key) => go(pathOf(key)),
  });
  return (
    <>
      <EntryList
        title="Lojas"
        label="Lojas e vendedores"
        newEntry={{ label: "Nova loja", href: pathOf(), go }}
        whenEmpty="Nenhuma: todos os pedidos são da própria loja."
        entries={entries.map(({ entry, ...listed }) => ({
          ...{ ...listed, href: pathOf(listed.key), title: entry.name, lines: sellerLines(entry, document) },
        }))}
      />
      {entries.length > 0 && <WhoChooses document={document} href={shopPath("/configuracoes/aparencia")} />}
      {dialog}
    </>
  );
}

function WhoChooses({ document, href }: { document: PanelSettings["document"]; href: string }) {
  const { showSellerOptions = false, steps = [] } = document.settings;
  const isAskedFirst = steps.includes(JourneyStep.Seller);
  return (
    <Card title="Quem escolhe a loja do pedido">
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-pretty">
        <li>
          {showSellerOptions
            ? "O cliente escolhe a loja ao fechar o pedido."
            : "O cliente só escolhe a loja quando vai retirar. Sem escolha, o pedido sai do estoque de qualquer uma."}
        </li>
        <li>
          {isAskedFirst
            ? "Quem atende escolhe a loja antes dos produtos."
            : "Quem atende pode vender sem escolher a loja."}
        </li>
      </ul>
      <Link href={href} className="mt-3 inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        Mudar em Aparência
      </Link>
    </Card>
  );
}
