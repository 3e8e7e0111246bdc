import type { SheetCard, SheetPage } from "@vitrine/contract/panel/catalog/sheets";
import { cents, formatBRL } from "@vitrine/domain/money";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { pluralText } from "../../lib/number-text.ts";
import { MistakesCard } from "./mistakes-card.tsx";
import { ReadingForm } from "./reading-form.tsx";
import { PRODUCTS } from "./sheet-text.ts";
import { useImportSheet } from "./sheets.queries.ts";

type Props = { shopId: string; page: SheetPage };

/** What the import would do, and the button that does it. */
export function CheckedSheet({ shopId, page }: Props) {
  const { counts, cards, newCategories } = page;
  const start = useImportSheet(shopId, page.id);
  const [isReadingAgain, setIsReadingAgain] = useState(false);
  const saved = counts.created + counts.changed;
  if (isReadingAgain) return <ReadingForm shopId={shopId} page={page} />;
  return (
    <>
      <Card title="O que vai acontecer">
        <ul aria-label="Resumo" className="grid gap-1">
          {counts.created > 0 && <li>{pluralText(counts.created, ["produto novo", "produtos novos"])}</li>}
          {counts.changed > 0 && <li>{pluralText(counts.changed, ["produto muda", "produtos mudam"])}</li>}
          {counts.same > 0 && <li>{pluralText(counts.same, ["produto já está igual", "produtos já estão iguais"])}</li>}
          {counts.refused > 0 && (
            <li className="font-medium text-danger">
              {pluralText(counts.refused, ["produto com erro fica de fora", "produtos com erro ficam de fora"])}
            </li>
          )}
          {counts.newCategories > 0 && (
            <li>
              {pluralText(counts.newCategories, ["categoria nova", "categorias novas"])}: {newCategories.join(", ")}
              {counts.newCategories > newCategories.length && "…"}
            </li>
          )}
        </ul>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          {saved > 0 && (
            <Button
              variant="filled"
              aria-disabled={start.isPending}
              onClick={() => {
                if (!start.isPending) start.mutate(undefined);
              }}
            >
              {start.isPending && <Spinner />}
              Importar {pluralText(saved, PRODUCTS)}
            </Button>
          )}
          <Button variant="quiet" onClick={() => setIsReadingAgain(true)}>
            Mudar a leitura
          </Button>
        </div>
        <p className="mt-2 text-sm text-muted">
          {saved > 0 ? "Depois ainda dá para desfazer tudo." : "Não há nada para importar nesta planilha."}
        </p>
        <FailureBlock text={start.error?.message} />
      </Card>
      <MistakesCard shopId={shopId} page={page} />
      {cards.length > 0 && (
        <Card title="Como ficam os primeiros">
          <ul aria-label="Primeiros produtos" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {cards.map((card) => (
              <ProductCard key={card.name + card.price} card={card} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

const stateTexts = { created: "Novo", changed: "Muda", same: "Igual" } as const;

function ProductCard({
  card: { name, image, price, promotionalPrice, variants, categories, state },
}: {
  card: SheetCard;
}) {
  const shown = promotionalPrice ?? price;
  return (
    <li className="grid content-start gap-1.5 rounded-xl p-2.5 ring-1 ring-line">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-lg bg-sunk text-xs text-muted">
        {!image && "Sem foto"}
        {image && <img src={`${image}/320.webp`} alt="" loading="lazy" className="size-full object-cover" />}
      </div>
      <p className="line-clamp-2 font-medium break-words">{name}</p>
      <p className="tabular-nums">
        {promotionalPrice !== null && <s className="mr-1.5 text-sm text-muted">{reaisText(price)}</s>}
        {reaisText(shown)}
      </p>
      <p className="text-xs break-words text-muted">
        {categories.join(", ")}
        {variants > 1 && ` · ${pluralText(variants, ["variação", "variações"])}`}
      </p>
      <div>
        <Badge tone={state === "created" ? "success" : state === "changed" ? "info" : "neutral"}>
          {stateTexts[state]}
        </Badge>
      </div>
    </li>
  );
}

function reaisText(reais: number): string {
  return formatBRL(cents(Math.round(reais * 100)));
}
