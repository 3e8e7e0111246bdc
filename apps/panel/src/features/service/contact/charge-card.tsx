import { useQuery } from "@tanstack/react-query";
import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { colleaguesIn, NOBODY_IN_CHARGE, teamMembers } from "../../../lib/team-members.ts";
import { useMay, useShopId } from "../../account/use-me.ts";
import { useAssign } from "../service.queries.ts";

const NOBODY = "nobody";

/** In whose charge the customer is. Who decides for the shop hands them over. */
export function ChargeCard({ contact: { id: contactId, inCharge } }: { contact: ContactPage }) {
  const mayAssign = useMay()("assign-contacts");
  return (
    <Card title="Responsável">
      {mayAssign ? (
        <ChargeField contactId={contactId} inCharge={inCharge} />
      ) : (
        <p className={inCharge ? "" : "text-muted"}>{inCharge?.name ?? NOBODY_IN_CHARGE}</p>
      )}
    </Card>
  );
}

function ChargeField({ contactId, inCharge }: { contactId: string; inCharge: ContactPage["inCharge"] }) {
  const shopId = useShopId();
  const assign = useAssign(shopId);
  const show = useToast();
  const onError = useFailureToast();
  const team = colleaguesIn(shopId, useQuery(teamMembers).data?.items ?? []);
  // Until the team is read, and where they do not see the shop any more.
  const isListed = inCharge === null || team.some(({ id }) => id === inCharge.id);
  const people = [...(isListed ? [] : [inCharge]), ...team].map(({ id, name }) => ({ value: id, label: name }));
  function change(chosen: string) {
    const to = chosen === NOBODY ? null : chosen;
    const name = people.find(({ value }) => value === to)?.label;
    assign.mutate(
      { contactId, to },
      { onError, onSuccess: () => show({ text: name ? `Agora com ${name}` : NOBODY_IN_CHARGE, stays: 4_000 }) },
    );
  }
  return (
    <SelectField
      label="Quem cuida deste cliente"
      options={[{ value: NOBODY, label: NOBODY_IN_CHARGE }, ...people]}
      value={inCharge?.id ?? NOBODY}
      isBusy={assign.isPending}
      onChange={change}
      hint="Um atendente que vê só os próprios clientes vê este se estiver com ele."
    />
  );
}
