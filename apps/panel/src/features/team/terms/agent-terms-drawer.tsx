import type { AgentTermsRow } from "@vitrine/contract/panel/orders/agent-days";
import { percentKind } from "@vitrine/domain/typed-number";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { FieldDrawer } from "../../../lib/declared/field-drawer.tsx";
import { declareFields } from "../../../lib/declared/fields.ts";
import { decimal, money } from "../../../lib/declared/kinds.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { useShopId, useShopTimeZone } from "../../account/use-me.ts";
import { useSetAgentTerms } from "../team.queries.ts";

type Terms = { goal: number; commission: number };

const fieldsWith = (empty: { goal: string; commission: string }) =>
  declareFields<Terms>()({
    goal: money({ label: "Meta do mês", hint: empty.goal }),
    commission: decimal({ label: "Comissão, em %", units: percentKind.units, most: 100, hint: empty.commission }),
  });
const teamFields = fieldsWith({ goal: "Vazio: sem meta.", commission: "Vazio: sem comissão." });
const ownFields = fieldsWith({
  goal: "Vazio: a de todos. Zero: sem meta.",
  commission: "Vazio: a de todos. Zero: sem comissão.",
});

/** The goal and the commission of the team or of one agent. The last one who saves holds, and what held before is kept. */
export function AgentTermsDrawer({ row, onClose }: { row: AgentTermsRow; onClose: () => void }) {
  const shopId = useShopId();
  const timeZone = useShopTimeZone();
  const show = useToast();
  const set = useSetAgentTerms(shopId);
  const isTeam = row.id === "";
  const fields = isTeam ? teamFields : ownFields;
  const { goal, commission } = row;
  const saved = { goal, commission, version: row.history.length };
  const partOf = (terms: Pick<AgentTermsRow, "goal" | "commission">) =>
    Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null)) as Terms;
  const form = useEditForm({
    saved,
    toFields: ({ version: _, ...terms }: typeof saved) => fields.toValues(partOf(terms)),
    save: async (changes) => {
      const next = { goal, commission, ...fields.toPatch(changes) };
      await set.mutateAsync({
        agentId: isTeam ? null : row.id,
        goal: next.goal ?? null,
        commission: next.commission ?? null,
      });
      show({
        text: `Meta e comissão salvas: ${row.name}`,
        stays: 8_000,
        action: {
          label: "Desfazer",
          onClick: () => set.mutate({ agentId: isTeam ? null : row.id, goal, commission }),
        },
      });
      onClose();
      return { ...saved, ...next } as typeof saved;
    },
    reload: async () => saved,
  });
  return (
    <FieldDrawer
      title={isTeam ? "Meta e comissão de todos" : `Meta e comissão de ${row.name}`}
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: false }}
      shown={["goal", "commission"]}
    >
      <p className="text-sm text-pretty text-muted">
        A comissão nova vale para os pedidos feitos a partir de agora; os já feitos ficam com a que tinham. A meta vale
        para este mês e os seguintes.
      </p>
    </FieldDrawer>
  );
}
