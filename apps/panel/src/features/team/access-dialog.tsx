import type { Member } from "@vitrine/contract/panel/team/team";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { useState } from "react";
import { FormDialog } from "../../lib/edit/form-dialog.tsx";
import { OwnCustomersField } from "./own-customers-field.tsx";
import { CHOOSE_A_SHOP, type ChosenShops, isWithoutShop, ShopsField } from "./shops-field.tsx";
import { useChangeMember } from "./team.queries.ts";

/** What of the account a member sees. The role says what they do there. */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const change = useChangeMember();
  const show = useToast();
  const [shops, setShops] = useState<ChosenShops>(member.shops);
  const [isAsked, setIsAsked] = useState(false);
  const [ownCustomersOnly, setOwnCustomersOnly] = useState(member.ownCustomersOnly);
  const hasOtherShops = JSON.stringify(shops) !== JSON.stringify(member.shops);
  const hasOtherCustomers = ownCustomersOnly !== member.ownCustomersOnly;
  const isDirty = hasOtherShops || hasOtherCustomers;
  const isEmpty = isWithoutShop(shops);

  function save() {
    if (isEmpty) return setIsAsked(true);
    if (!isDirty) return onClose();
    change.mutate(
      {
        memberId: member.id,
        ...(hasOtherShops && { shops }),
        ...(hasOtherCustomers && { ownCustomersOnly }),
      },
      {
        onSuccess: () => {
          onClose();
          show({ text: `Acesso de ${member.name} salvo`, stays: 4_000 });
        },
      },
    );
  }

  return (
    <FormDialog
      title={`Acesso de ${member.name}`}
      action="Salvar"
      isBusy={change.isPending}
      isDirty={isDirty}
      failure={isEmpty && isAsked ? new Error(CHOOSE_A_SHOP) : change.error}
      onConfirm={save}
      onClose={onClose}
    >
      <ShopsField value={shops} onChange={setShops} />
      {member.role === "agent" && <OwnCustomersField isOn={ownCustomersOnly} onChange={setOwnCustomersOnly} />}
      <p className="text-sm text-pretty text-muted">
        Vale na hora. Com as lojas e os clientes que saem terminam os atendimentos e as lojas abertas em nome de
        clientes.
      </p>
    </FormDialog>
  );
}
