import { useQuery } from "@tanstack/react-query";
import type { DiscountLimits } from "@vitrine/contract/platform/shop/selling";
import { type Cents, cents } from "@vitrine/domain/money";
import { percentKind, typedText } from "@vitrine/domain/typed-number";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { roleNames } from "@vitrine/wording/panel/role-name";
import { useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { numberFrom } from "../../../lib/declared/typed-values.ts";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { useShopId } from "../../account/use-me.ts";
import { discountLimits, useServiceChange } from "../service.queries.ts";

const limited = ["agent", "manager"] as const;
type Limited = (typeof limited)[number];
type Draft = Record<Limited, { percent: string; value: Cents | null }> & { freight: Cents | null };

/** How much each role may take off without asking. Only the owner sets it. */
export function LimitsCard() {
  const shopId = useShopId();
  const query = useQuery(discountLimits(shopId));
  const saved = query.data;
  if (saved) return <LimitsForm key={JSON.stringify(saved)} saved={saved} shopId={shopId} />;
  return (
    <Card title="Limites de desconto">
      <NotLoaded queries={[query]} />
    </Card>
  );
}

function LimitsForm({ saved, shopId }: { saved: DiscountLimits; shopId: string }) {
  const [draft, setDraft] = useState(() => draftOf(saved));
  const show = useToast();
  const save = useServiceChange(shopId, async (body: DiscountLimits) => {
    const answer = await call("PUT /painel/api/shops/{shopId}/discount-limits", { params: { shopId }, body });
    // The form is made anew with what was saved, and a callback of the old one would not run.
    show({ text: "Limites salvos", stays: 4_000 });
    return answer;
  });
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(draftOf(saved)));
  const set = (role: Limited, changes: Partial<Draft[Limited]>) =>
    setDraft({ ...draft, [role]: { ...draft[role], ...changes } });
  return (
    <Card
      title="Limites de desconto"
      text="Vale o menor dos dois. Vazio: sem limite. Quem é dono da conta não tem limite. O de atendentes vale também para os de outra plataforma de conversa."
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (save.isPending) return;
          save.mutate(limitsOf(draft));
        }}
      >
        {limited.map((role) => (
          <fieldset key={role} className="grid gap-3 sm:grid-cols-[8rem_10rem_12rem] sm:items-start">
            <legend className="float-left font-medium sm:pt-7">{roleNames[role]}</legend>
            <NumberField
              label="Até quantos %"
              kind={percentKind}
              value={draft[role].percent}
              onChange={(percent) => set(role, { percent })}
            />
            <MoneyField
              label="Até quantos reais"
              value={draft[role].value}
              onChange={(value) => set(role, { value })}
            />
          </fieldset>
        ))}
        <fieldset className="grid gap-3 sm:grid-cols-[8rem_22.75rem] sm:items-start">
          <legend className="float-left font-medium sm:pt-7">Frete grátis</legend>
          <MoneyField
            label="Atendentes dão até qual frete"
            value={draft.freight}
            onChange={(freight) => setDraft({ ...draft, freight })}
            hint="Por pedido. Quem gerencia a loja dá qualquer frete. Vazio: ninguém dá."
          />
        </fieldset>
        <FormFailure failure={save.error} />
        <div>
          <Button variant="filled" type="submit" aria-disabled={save.isPending}>
            {save.isPending && <Spinner />}
            Salvar limites
          </Button>
        </div>
      </form>
    </Card>
  );
}

function draftOf(limits: DiscountLimits): Draft {
  const of = (role: Limited) => ({
    percent: typedText(limits[role]?.percent),
    value: centsOrNull(limits[role]?.value),
  });
  return { agent: of("agent"), manager: of("manager"), freight: centsOrNull(limits.freight) };
}

function limitsOf(draft: Draft): DiscountLimits {
  const given = limited.filter((role) => draft[role].percent !== "" || draft[role].value !== null);
  const each = given.map((role) => {
    const { percent, value } = draft[role];
    return [role, { percent: numberFrom(percent, percentKind), value: value && value / 100 }];
  });
  return { ...Object.fromEntries(each), ...(draft.freight !== null && { freight: draft.freight / 100 }) };
}

function centsOrNull(reais: number | null | undefined): Cents | null {
  return reais == null ? null : cents(Math.round(reais * 100));
}
