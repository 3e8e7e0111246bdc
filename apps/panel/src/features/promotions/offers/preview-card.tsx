import { useMutation } from "@tanstack/react-query";
import type { PromotionPreview } from "@vitrine/contract/panel/promotions";
import type { Promotion } from "@vitrine/contract/platform/shop/selling";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { call } from "../../../lib/api/api.ts";
import { countText, reaisText } from "../../../lib/number-text.ts";

/** Which prices the offer makes, as it is typed and before it is saved. */
export function PreviewCard({ shopId, draft }: { shopId: string; draft: Promotion }) {
  const preview = useMutation({
    mutationFn: async (body: Promotion): Promise<{ body: Promotion; data: PromotionPreview }> => ({
      body,
      data: await call("POST /painel/api/shops/{shopId}/promotions/preview", { params: { shopId }, body }),
    }),
  });
  const isOld = preview.data !== undefined && JSON.stringify(preview.data.body) !== JSON.stringify(draft);
  return (
    <Card
      title="Ver antes de publicar"
      text="Os preços enquanto a oferta vale. Nada muda na loja."
      actions={
        <Button
          variant="quiet"
          aria-disabled={preview.isPending}
          onClick={() => {
            if (!preview.isPending) preview.mutate(draft);
          }}
        >
          {preview.isPending && <Spinner />}
          Ver os preços
        </Button>
      }
    >
      <FailureBlock text={preview.error?.message} />
      {preview.data ? (
        <Preview preview={preview.data.data} isOld={isOld} />
      ) : (
        <p className="text-sm text-pretty text-muted">
          Quem não ficaria mais barato, ou sairia de graça, fica com o preço de sempre.
        </p>
      )}
    </Card>
  );
}

function Preview({ preview, isOld }: { preview: PromotionPreview; isOld: boolean }) {
  const { total, looked, changed, rows, others } = preview;
  return (
    <section aria-label="Prévia" aria-live="polite" className={`grid gap-3 ${isOld ? "opacity-60" : ""}`}>
      {isOld && <p className="font-medium text-caution">Você mudou algo depois: veja de novo.</p>}
      <p className="font-semibold text-pretty">{summaryText(preview)}</p>
      {looked < total && (
        <p className="text-sm text-muted">{`Contado nos primeiros ${countText(looked)} de ${countText(total)}.`}</p>
      )}
      {others.length > 0 && (
        <p className="text-sm text-pretty text-muted wrap-anywhere">
          {`No mesmo período e com produtos em comum: ${others.map(({ name }) => name).join(", ")}. Vale o menor preço.`}
        </p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Produtos" className="divide-y divide-line rounded-xl ring-1 ring-line">
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      )}
      {rows.length < looked && (
        <p className="text-sm text-muted">{`Os primeiros ${rows.length} de ${countText(looked)}, ${changed > 0 ? "os que mudam na frente" : "por código"}.`}</p>
      )}
    </section>
  );
}

type PreviewRow = PromotionPreview["rows"][number];

const reasons: Record<NonNullable<PreviewRow["unchanged"]>, string> = {
  "not-lower": "o desconto não deixa o preço menor",
  "own-price": "já tem um preço promocional próprio",
  "other-promotion": "outra oferta dá preço menor",
};

function Row({ row: { name, before, after, unchanged } }: { row: PreviewRow }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2">
      <span className="min-w-0 flex-1 basis-48 font-medium text-pretty wrap-anywhere">{name}</span>
      <span className="tabular-nums">
        {unchanged === null ? (
          <>
            <s className="text-muted">{rangeText(before)}</s> <strong>{rangeText(after)}</strong>
          </>
        ) : (
          rangeText(after)
        )}
      </span>
      {unchanged !== null && <span className="basis-full text-sm text-muted">Não muda: {reasons[unchanged]}.</span>}
    </li>
  );
}

function summaryText({ total, looked, changed }: PromotionPreview): string {
  if (total === 0) return "Nenhum produto escolhido ainda.";
  const all = looked === 1 ? "1 produto" : `${countText(looked)} produtos`;
  if (changed === 0) return `Nenhum de ${all} muda de preço.`;
  return `${countText(changed)} de ${all} ${changed === 1 ? "muda" : "mudam"} de preço.`;
}

function rangeText({ from, to }: PreviewRow["before"]): string {
  return from === to ? reaisText(from) : `${reaisText(from)} a ${reaisText(to)}`;
}
