import type { KeyWithToken, NewKey } from "@vitrine/contract/platform/keys";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Drawer } from "@vitrine/ui/overlay/drawer.tsx";
import { useId, useState } from "react";
import { call } from "../../lib/api/api.ts";
import { FormActions } from "../../lib/edit/form-actions.tsx";
import { FormFailure } from "../../lib/edit/form-failure.tsx";
import { LeaveDialog } from "../../lib/edit/leave-dialog.tsx";
import { useCloseGuard } from "../../lib/edit/use-close-guard.ts";
import { useRequired } from "../../lib/edit/use-required.ts";
import { useIntegrationChange } from "./integrations.queries.ts";
import { offeredScopes, scopeText } from "./scope-text.ts";

type NewKeyDrawerProps = { shopId: string; onMade: (key: KeyWithToken) => void; onClose: () => void };

/** A key with a name and only the permissions that its system needs. */
export function NewKeyDrawer({ shopId, onMade, onClose }: NewKeyDrawerProps) {
  const formId = useId();
  const [name, setName] = useState("");
  const [isFull, setIsFull] = useState(false);
  const [isTest, setIsTest] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>(["orders:read"]);
  const create = useIntegrationChange(shopId, (body: NewKey) =>
    call("POST /painel/api/shops/{shopId}/keys", { params: { shopId }, body }),
  );
  const isAllowed = isFull || chosen.length > 0;
  const guard = useCloseGuard(name !== "" && !create.isSuccess, onClose);
  const { ask, submit } = useRequired();

  function send() {
    if (create.isPending) return;
    // Only scopes of the contract are offered.
    const scopes = (isFull ? ["*"] : [...chosen]) as NonNullable<NewKey["scopes"]>;
    create.mutate(
      { name: name.trim(), scopes, isTest },
      {
        onSuccess: (key) => {
          onClose();
          onMade(key);
        },
      },
    );
  }

  return (
    <Drawer
      title="Nova chave"
      onClose={guard.close}
      footer={
        <FormActions formId={formId} isPending={create.isPending} onCancel={guard.close}>
          Criar chave
        </FormActions>
      }
    >
      <form id={formId} onSubmit={submit(name.trim() !== "" && isAllowed, send)} className="grid gap-4" noValidate>
        <TextField
          label="Nome"
          hint="O sistema que vai usar, como “ERP” ou “Robô do WhatsApp”."
          value={name}
          onChange={setName}
          maxLength={200}
          required
          autoFocus
          error={ask(name.trim() === "", "Diga que sistema vai usar a chave")}
        />
        <fieldset>
          <legend className="mb-1 font-medium">O que ela pode</legend>
          <Checkbox label="Tudo, também o que vier depois" isChecked={isFull} onChange={setIsFull} />
          {!isFull && (
            <div className="grid grid-cols-1 sm:grid-cols-2">
              {offeredScopes.map((scope) => (
                <Checkbox
                  key={scope}
                  label={scopeText(scope)}
                  isChecked={chosen.includes(scope)}
                  onChange={(isOn) => setChosen(isOn ? [...chosen, scope] : chosen.filter((each) => each !== scope))}
                />
              ))}
            </div>
          )}
        </fieldset>
        <Checkbox label="Só para lojas de teste" isChecked={isTest} onChange={setIsTest} />
        <FailureBlock text={ask(!isAllowed, "Escolha pelo menos uma permissão")} />
        <FormFailure failure={create.error} />
      </form>
      <LeaveDialog guard={guard} />
    </Drawer>
  );
}
