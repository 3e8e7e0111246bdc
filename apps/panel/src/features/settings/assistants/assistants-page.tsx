import { useQuery } from "@tanstack/react-query";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { declareFields } from "../../../lib/declared/fields.ts";
import { check } from "../../../lib/declared/kinds.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { CopyField } from "../copy-field.tsx";
import { settingsPage } from "../declared-settings.tsx";
import { assistants } from "./assistants.queries.ts";

const fields = declareFields<ShopDocument>()({
  sellsToAssistants: check({ label: "Vender por assistentes", isWide: true }),
});

/** Whether assistants may sell for the shop, what that means, and where they find it. */
export const AssistantsPage = settingsPage({
  title: "Assistentes",
  fields,
  sections: ({ shopId, saved: { document } }) => [
    {
      title: "Compras feitas por assistentes",
      text: "Assistentes de buscadores e de aplicativos de inteligência artificial compram para as pessoas por um padrão aberto, o UCP (Universal Commerce Protocol).",
      fields: [<WhatTheyDo key="what" />, "sellsToAssistants"],
      note: (
        <>
          {document.isPublished === false && (
            <p className="text-sm text-caution">A loja ainda não está publicada: assistentes só a encontram depois.</p>
          )}
          <PixHint shopId={shopId} />
        </>
      ),
    },
  ],
  After: ({ shopId, saved: { document } }) => (
    <ProfileCard shopId={shopId} isOn={document.sellsToAssistants ?? false} />
  ),
});

function WhatTheyDo() {
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-pretty sm:col-span-2">
      <li>O assistente procura no catálogo, monta o pedido, calcula a entrega e aplica cupons.</li>
      <li>Com Pix, ele entrega o código a quem compra; o pedido entra na loja e é pago como qualquer outro.</li>
      <li>O que só a pessoa pode decidir fica para ela, em um link da sua loja com o pedido pronto.</li>
      <li>O assistente não vê clientes nem pedidos de outras pessoas, e reserva só o que um visitante pode.</li>
      <li>O histórico do pedido mostra qual assistente fez o quê.</li>
    </ul>
  );
}

/** Without Pix an assistant can only prepare the order. */
function PixHint({ shopId }: { shopId: string }) {
  const shopPath = useShopPath();
  const { data } = useQuery(assistants(shopId));
  if (!data || data.takesPix) return null;
  return (
    <p className="text-sm text-pretty text-muted">
      A loja não recebe Pix: o assistente monta o pedido, e a pessoa paga na página da loja.{" "}
      <Link href={shopPath("/configuracoes/pagamentos")} className="font-semibold text-brand-ink underline">
        Configurar Pix
      </Link>
    </p>
  );
}

/** Assistants find the shop at a name of its own only. */
function ProfileCard({ shopId, isOn }: { shopId: string; isOn: boolean }) {
  const shopPath = useShopPath();
  const query = useQuery(assistants(shopId));
  const served = query.data?.hosts.filter(({ state }) => state === "served") ?? [];
  return (
    <Card title="Endereço da loja" text="Os assistentes encontram a loja no endereço que é só dela.">
      <NotLoaded queries={[query]} />
      {query.data && served.length === 0 && (
        <p className="text-sm text-pretty text-muted">
          {query.data.hosts.length === 0
            ? "Nenhum endereço próprio ainda. "
            : "Falta comprovar que o endereço é da loja. "}
          <Link href={shopPath("/configuracoes/dominio")} className="font-semibold text-brand-ink underline">
            Domínio próprio
          </Link>
        </p>
      )}
      {served.length > 0 && !isOn && <p className="text-sm text-muted">Pronto. Ligue a venda por assistentes acima.</p>}
      {isOn &&
        served.map(({ host }) => (
          <CopyField
            key={host}
            label="Perfil que os assistentes leem"
            text={`${window.location.protocol}//${host}/.well-known/ucp`}
          />
        ))}
    </Card>
  );
}
