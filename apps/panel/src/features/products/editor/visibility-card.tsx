import { useQuery } from "@tanstack/react-query";
import type { CatalogChoices, ProductVisibility } from "@vitrine/contract/panel/catalog/products";
import { LoadFailure } from "@vitrine/ui/feedback/load-failure.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { useShopPath } from "../../account/use-me.ts";
import { visibility } from "../products.queries.ts";

type VisibilityCardProps = { shopId: string; productId: string; version: string; choices: CatalogChoices };

type Reason = ProductVisibility["reasons"][number];

/** Why this product is not shown, or cannot be bought, by the rule that decides it in the shop. */
export function VisibilityCard({ shopId, productId, version, choices }: VisibilityCardProps) {
  const query = useQuery(visibility(shopId, productId, version));
  const { data } = query;
  const shopPath = useShopPath();
  if (!data) return query.error && <LoadFailure failure={query.error} onRetry={() => void query.refetch()} />;
  const sellers = data.sellersWithout.map((id) => choices.sellers.find((each) => each.id === id)?.name ?? id);
  const title = data.isListed
    ? data.canBeBought
      ? "Este produto aparece na loja"
      : "Este produto aparece, mas não pode ser comprado"
    : "Por que este produto não aparece?";
  return (
    <Card title={title}>
      {data.reasons.length === 0 ? (
        <p className="text-sm text-muted">Nada impede a venda.</p>
      ) : (
        <ul className="grid gap-1 text-sm">
          {data.reasons.map((reason) => (
            <li key={reason}>{sentence(reason, data.isListed, sellers)}</li>
          ))}
        </ul>
      )}
      {!data.isListed && (
        <p className="mt-2 text-sm">
          A regra da loja é esconder o que está indisponível.{" "}
          <Link href={shopPath("/configuracoes/aparencia")} className="font-medium text-brand-ink underline">
            Mudar a regra
          </Link>
        </p>
      )}
    </Card>
  );
}

function sentence(reason: Reason, isListed: boolean, sellers: readonly string[]): string {
  const effect = isListed ? "Fica na lista como indisponível." : "Por isso não aparece.";
  const sentences: Record<Reason, string> = {
    inactive: `Está fora de venda: ligue “À venda”. ${effect}`,
    "out-of-stock": `Está sem estoque, contando o que os pedidos já reservaram. ${effect}`,
    restricted: "Só quem atende pode vender: o cliente vê, mas não compra sozinho.",
    "out-at-sellers": `Sem estoque em ${sellers.join(", ")}: quem escolhe essa loja não compra.`,
    free: "Uma opção está sem preço: custa R$ 0,00 para o cliente.",
    "without-picture": "Não tem foto: aparece sem imagem.",
  };
  return sentences[reason];
}
