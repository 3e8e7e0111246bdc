import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { useEffect } from "react";
import { declareFields } from "../../../lib/declared/fields.ts";
import { check, lines } from "../../../lib/declared/kinds.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { settingsPage } from "../declared-settings.tsx";
import { assistants } from "./assistants.queries.ts";
import { HostsCard } from "./hosts-card.tsx";

const fields = declareFields<ShopDocument>()({
  sellsToAssistants: check({ label: "Vender por assistentes", isWide: true }),
  hosts: {
    ...lines({
      label: "Endereços próprios da loja",
      hint: "Um por linha, sem https://.",
      placeholder: "loja.suamarca.com.br",
      isWide: true,
    }),
    to: hostsIn,
  },
});

/** Whether assistants may sell for the shop, what that means, and the host that they need. */
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
    {
      title: "Endereço da loja",
      text: "Os assistentes encontram a loja no endereço que é só dela.",
      fields: ["hosts"],
    },
  ],
  After: ({ shopId, saved: { document, version } }) => {
    const queries = useQueryClient();
    // A host that was just saved has its record to show.
    useEffect(() => {
      if (version) void queries.invalidateQueries({ queryKey: assistants(shopId).queryKey });
    }, [queries, shopId, version]);
    return <HostsCard shopId={shopId} isOn={document.sellsToAssistants ?? false} />;
  },
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

/** People paste whole addresses. */
function hostsIn(text: string): string[] {
  const names = text.split(/[\s,;]+/).map((line) =>
    line
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/.*$/, ""),
  );
  return [...new Set(names.filter(Boolean))];
}
