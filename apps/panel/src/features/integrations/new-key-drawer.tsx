import type { KeyWithToken, NewKey } from "@vitrine/contract/platform/keys";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { call } from "../../lib/api/api.ts";
import { FieldDrawer } from "../../lib/declared/field-drawer.tsx";
import { declareFields, type InputProps, type OwnKind } from "../../lib/declared/fields.ts";
import { check, text } from "../../lib/declared/kinds.tsx";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { useShopTimeZone } from "../account/use-me.ts";
import { useIntegrationChange } from "./integrations.queries.ts";
import { offeredScopes, scopeText } from "./scope-text.ts";

type Scopes = { isFull: boolean; chosen: readonly string[] };

const scopes: OwnKind<NewKey, Scopes> = {
  label: "O que ela pode",
  blank: { isFull: false, chosen: ["orders:read"] },
  required: "Escolha pelo menos uma permissão",
  isMissing: ({ isFull, chosen }) => !isFull && chosen.length === 0,
  read: () => scopes.blank,
  // Only scopes of the contract are offered.
  write: ({ isFull, chosen }) => ({ scopes: (isFull ? ["*"] : [...chosen]) as NonNullable<NewKey["scopes"]> }),
  describe: ({ isFull, chosen }) => (isFull ? "Tudo" : chosen.map(scopeText).join(", ")),
  Input: ({ label, value, onChange, error }: InputProps<Scopes>) => {
    const { isFull, chosen } = value;
    const turn = (scope: string, isOn: boolean) =>
      onChange({ ...value, chosen: isOn ? [...chosen, scope] : chosen.filter((each) => each !== scope) });
    return (
      <fieldset>
        <legend className="mb-1 font-medium">{label}</legend>
        <Checkbox
          label="Tudo, também o que vier depois"
          isChecked={isFull}
          onChange={(isOn) => onChange({ ...value, isFull: isOn })}
        />
        {!isFull && (
          <div className="grid grid-cols-1 sm:grid-cols-2">
            {offeredScopes.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeText(scope)}
                isChecked={chosen.includes(scope)}
                onChange={(isOn) => turn(scope, isOn)}
              />
            ))}
          </div>
        )}
        <FailureBlock text={error} />
      </fieldset>
    );
  },
};

const fields = declareFields<NewKey>()({
  name: text({
    label: "Nome",
    hint: "O sistema que vai usar, como “ERP” ou “Robô do WhatsApp”.",
    maxLength: 200,
    autoFocus: true,
    required: "Diga que sistema vai usar a chave",
  }),
  scopes,
  isTest: check({ label: "Só para lojas de teste" }),
});

type NewKeyDrawerProps = { shopId: string; onMade: (key: KeyWithToken) => void; onClose: () => void };

/** A key with a name and only the permissions that its system needs. */
export function NewKeyDrawer({ shopId, onMade, onClose }: NewKeyDrawerProps) {
  const timeZone = useShopTimeZone();
  const create = useIntegrationChange(shopId, (body: NewKey) =>
    call("POST /painel/api/shops/{shopId}/keys", { params: { shopId }, body }),
  );
  const form = useEditForm({
    saved: { version: 0 },
    toFields: () => fields.blank,
    save: async (changes) => {
      const key = await create.mutateAsync(fields.toWhole({ ...fields.blank, ...changes }) as NewKey);
      onClose();
      onMade(key);
      return { version: 0 };
    },
    reload: async () => ({ version: 0 }),
  });
  return (
    <FieldDrawer
      title="Nova chave"
      action="Criar chave"
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: true }}
      shown={["name", "scopes", "isTest"]}
    />
  );
}
