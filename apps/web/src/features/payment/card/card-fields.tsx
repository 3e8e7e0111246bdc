import {
  cardBrandOf,
  cardDigits,
  formatCardNumber,
  maxCardDigits,
  securityCodeLength,
} from "@vitrine/domain/payment/card/card-brand";
import type { CardField } from "@vitrine/domain/payment/card/card-form";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { CardBrandBadge } from "./card-brand-badge.tsx";
import type { CardDraft } from "./use-card-draft.ts";

export type CardFieldsProps = {
  draft: CardDraft;
  setField: (field: keyof CardDraft, value: string) => void;
  leaveField: (field: CardField) => void;
  errors: Partial<Record<CardField, string>>;
};

/** The props of a card field. A submit focuses the first invalid field by its id `card-…`. */
export function cardFieldProps({ draft, setField, leaveField, errors }: CardFieldsProps) {
  return (name: CardField) => ({
    id: `card-${name}`,
    value: draft[name],
    onChange: (text: string) => setField(name, text),
    onBlur: () => leaveField(name),
    error: errors[name],
  });
}

type Props = CardFieldsProps & { enableCnpj: boolean; onTurn: (isTurned: boolean) => void };

export function CardFields({ enableCnpj, onTurn, ...fields }: Props) {
  const field = cardFieldProps(fields);
  const { number } = fields.draft;
  const brand = cardBrandOf(number);
  const security = field("securityCode");
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-3">
      <div className="relative col-span-2">
        <MaskedField
          label="Número do cartão"
          {...field("number")}
          onChange={(text) => fields.setField("number", cardDigits(text))}
          mask={numberMask}
          autoComplete="cc-number"
          placeholder="0000 0000 0000 0000"
        />
        {brand && (
          <span className="pointer-events-none absolute top-6 right-3 flex h-12 items-center max-[359px]:hidden">
            <CardBrandBadge brand={brand} />
          </span>
        )}
      </div>
      <TextField
        label="Nome impresso no cartão"
        {...field("name")}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        className="col-span-2"
      />
      <MaskedField
        label="Validade"
        {...field("expiry")}
        mask="00/00"
        autoComplete="cc-exp"
        placeholder="MM/AA"
        maxLength={5}
      />
      <MaskedField
        label="Código de segurança"
        {...security}
        mask={"0".repeat(securityCodeLength(number))}
        autoComplete="cc-csc"
        placeholder={"0".repeat(securityCodeLength(number))}
        onFocus={() => onTurn(true)}
        onBlur={() => {
          onTurn(false);
          security.onBlur();
        }}
      />
      <MaskedField
        label={enableCnpj ? "CPF ou CNPJ do titular" : "CPF do titular"}
        {...field("document")}
        mask={enableCnpj ? documentMask : CPF}
        inputMode={enableCnpj ? "text" : "numeric"}
        placeholder="000.000.000-00"
        className="col-span-2"
      />
    </div>
  );
}

const CPF = "000.000.000-00";
const CNPJ = "SS.SSS.SSS/SSSS-00";

/** Up to eleven digits are a CPF. A letter or a twelfth character makes it a CNPJ. */
function documentMask(text: string): string {
  const characters = text.replaceAll(/[^a-z\d]/gi, "");
  return characters.length > 11 || /[a-z]/i.test(characters) ? CNPJ : CPF;
}

/** The mask has the digit groups and the maximum length of the card's brand. */
function numberMask(text: string): string {
  const digits = cardDigits(text);
  return formatCardNumber(digits.padEnd(maxCardDigits(digits), "0")).replaceAll(/\d/g, "0");
}
