import { useQuery } from "@tanstack/react-query";
import { LONGEST_POLICY, type PolicyKind } from "@vitrine/domain/shop/company";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { startingPolicy } from "@vitrine/wording/company/starting-policy";
import type { InputProps } from "../../../lib/declared/fields.ts";
import { settings } from "../settings.queries.ts";

const hints: Record<PolicyKind, string> = {
  returns: "Se a loja troca por tamanho ou gosto, diga até quando e em que estado.",
  delivery: "Diga o que vale sempre: quem entrega, o que acontece se não houver ninguém.",
  privacy: "Diga com quem a loja divide dados além do que está no texto pronto.",
  terms: "Pode ficar vazio: a lei vale de qualquer modo.",
};

/** One policy: an empty one can begin with a text that is made for this shop. */
export function PolicyField({
  kind,
  page,
  value,
  onChange,
  required: _,
  ...field
}: InputProps<string> & { kind: PolicyKind }) {
  const { data } = useQuery(settings(page.shopId));
  const isEmpty = value.trim() === "";
  return (
    <div className={`grid gap-2 ${field.className ?? ""}`}>
      <LongTextField
        {...field}
        className=""
        hint={hints[kind]}
        rows={isEmpty ? 3 : 10}
        maxLength={LONGEST_POLICY}
        value={value}
        onChange={onChange}
      />
      {isEmpty && data && (
        <div>
          <SmallButton
            aria-label={`Usar o texto pronto de ${field.label}`}
            onClick={() => {
              const { name, company, recovery } = data.document;
              const sendsReminders = Boolean(recovery?.cart ?? recovery?.payment);
              onChange(startingPolicy(kind, { name, ...(company && { company }), sendsReminders }));
            }}
          >
            Usar o texto pronto
          </SmallButton>
        </div>
      )}
    </div>
  );
}
