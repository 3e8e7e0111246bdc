import { useMutation } from "@tanstack/react-query";
import type { Replay, ReplayDraft } from "@vitrine/contract/panel/settings/replay";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useState } from "react";
import { call } from "../api/api.ts";
import { ReplayResult } from "./replay-result.tsx";

type ReplayCardProps = {
  shopId: string;
  /** What would be saved now. */
  draft: Omit<ReplayDraft, "weeks" | "assumedCoupon">;
  /** The code of a coupon that nobody could use yet. */
  newCoupon?: string;
  /** What the figures of this change leave out. */
  note?: string;
  orderHref: (orderId: string) => string;
};

const weekOptions = [
  { value: "1", label: "Última semana" },
  { value: "2", label: "Últimas 2 semanas" },
  { value: "4", label: "Últimas 4 semanas" },
];

/** Tries a change before it is saved, against the orders of the last weeks. */
export function ReplayCard({ shopId, draft, newCoupon = "", note, orderHref }: ReplayCardProps) {
  const [weeks, setWeeks] = useState("4");
  const [isForAll, setIsForAll] = useState(true);
  const asked: ReplayDraft = {
    ...{ ...draft, weeks: Number(weeks) },
    ...(newCoupon !== "" && isForAll && { assumedCoupon: newCoupon }),
  };
  const replay = useMutation({
    mutationFn: async (body: ReplayDraft): Promise<{ body: ReplayDraft; data: Replay }> => ({
      body,
      data: await call("POST /painel/api/shops/{shopId}/settings/replay", { params: { shopId }, body }),
    }),
  });
  const isOld = replay.data !== undefined && JSON.stringify(replay.data.body) !== JSON.stringify(asked);
  return (
    <Card
      title="Testar antes de publicar"
      text="Refaz as contas dos pedidos já feitos com esta mudança. Nada muda na loja."
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            className="w-56"
            label="Pedidos"
            options={weekOptions}
            value={weeks}
            onChange={(value) => setWeeks(value)}
          />
          <Button
            variant="quiet"
            aria-disabled={replay.isPending}
            onClick={() => {
              if (!replay.isPending) replay.mutate(asked);
            }}
          >
            {replay.isPending && <Spinner />}
            Testar
          </Button>
        </div>
        {newCoupon !== "" && (
          <Checkbox
            label="Contar como se todos que podem usassem o cupom"
            isChecked={isForAll}
            onChange={setIsForAll}
          />
        )}
        {note && <p className="text-sm text-pretty text-muted">{note}</p>}
        <FailureBlock text={replay.error?.message} />
        {replay.data && <ReplayResult replay={replay.data.data} isOld={isOld} orderHref={orderHref} />}
      </div>
    </Card>
  );
}
