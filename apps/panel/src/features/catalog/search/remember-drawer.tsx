import type { NewCorrection } from "@vitrine/contract/platform/corrections";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { FieldDrawer } from "../../../lib/declared/field-drawer.tsx";
import { declareFields, type InputProps } from "../../../lib/declared/fields.ts";
import { text } from "../../../lib/declared/kinds.tsx";
import { useEditForm } from "../../../lib/edit/use-edit-form.ts";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { useShopTimeZone } from "../../account/use-me.ts";
import { useRemember } from "../catalog.queries.ts";

const fields = declareFields<NewCorrection>()({
  phrase: text({
    label: "O que os clientes escrevem",
    hint: "As palavras de um produto só, sem a quantidade: coquinha.",
    maxLength: 200,
    required: "Diga o que os clientes escrevem",
  }),
  productId: {
    ...text({ label: "Produto", hint: "O que entra na proposta.", required: "Escolha o produto" }),
    Input: ({ value, onChange, page: { shopId }, label, error, hint = "" }: InputProps<string>) => (
      <PickedField
        {...{ shopId, kind: "products", label, error, hint }}
        value={value === "" ? [] : [value]}
        onChange={(ids) => onChange(ids.at(-1) ?? "")}
      />
    ),
  },
});

/** Teaches by hand which product a word of the customers means. */
export function RememberDrawer({ shopId, onClose }: { shopId: string; onClose: () => void }) {
  const timeZone = useShopTimeZone();
  const show = useToast();
  const remember = useRemember(shopId);
  const form = useEditForm({
    saved: { version: 0 },
    toFields: () => fields.blank,
    save: async (changes) => {
      const { phrase } = await remember.mutateAsync(fields.toWhole({ ...fields.blank, ...changes }) as NewCorrection);
      show({ text: `A loja agora entende “${phrase}”`, stays: 4_000 });
      onClose();
      return { version: 0 };
    },
    reload: async () => ({ version: 0 }),
  });
  return (
    <FieldDrawer
      title="Ensinar palavra"
      declared={fields}
      {...{ form, onClose }}
      page={{ shopId, timeZone, isNew: true }}
      shown={["phrase", "productId"]}
    />
  );
}
