import type { Customer } from "@vitrine/contract/storefront/customer/customer";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { contactErrorTexts } from "@vitrine/wording/screen/contact-error-text";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { OfflineNote } from "../offline-note.tsx";
import { useContact } from "./use-contact.ts";

type TextOf = Exclude<keyof Customer, "isCorporate">;

/** The list of missing requirements finds a field by this id. */
export function contactFieldId(field: keyof Customer): string {
  return `contact-${field}`;
}

export function ContactSection() {
  const { order, settings, isAgent } = useCheckout();
  // A platform user types the data of another person, so the browser must not autofill.
  const autoComplete = (name: string) => (isAgent ? "off" : name);
  const { value, shownErrors, state, setField, leaveField, save } = useContact();

  function errorOf(name: TextOf): string | undefined {
    const error = name === "stateInscription" ? undefined : shownErrors[name];
    return error && contactErrorTexts[error];
  }

  const field = (name: TextOf) => ({
    id: contactFieldId(name),
    value: value[name],
    onChange: (text: string) => setField(name, text),
    onBlur: () => leaveField(name),
    error: errorOf(name),
  });

  return (
    <CheckoutSection
      name="contact"
      title="Dados do contato"
      summary={[value.name, value.document && `CPF ${value.document}`, value.email].filter(Boolean).join(" · ")}
      isBusy={state === "failed"}
      aside={<SaveState state={state} />}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label="Nome" {...field("name")} maxLength={200} autoComplete={autoComplete("name")} />
        <TextField
          label={settings.emailOptional ? "E-mail (opcional)" : "E-mail"}
          {...field("email")}
          type="email"
          maxLength={254}
          autoComplete={autoComplete("email")}
        />
        {order.isAnonymousUser && (
          <MaskedField
            label="Celular com DDD"
            mask="(00) 00000-0000"
            placeholder="(00) 00000-0000"
            type="tel"
            hint="Para a loja falar com você sobre o pedido."
            autoComplete={autoComplete("tel-national")}
            {...field("phone")}
          />
        )}
        {settings.enableBirthDate && (
          <MaskedField
            label="Data de nascimento (opcional)"
            mask="00/00/0000"
            placeholder="DD/MM/AAAA"
            {...field("birthDate")}
          />
        )}
        <MaskedField label="CPF" mask="000.000.000-00" placeholder="000.000.000-00" {...field("document")} />
      </div>
      {settings.enableCnpj && (
        <Checkbox
          label="Pessoa jurídica"
          isChecked={value.isCorporate}
          onChange={(isChecked) => setField("isCorporate", isChecked)}
        />
      )}
      {settings.enableCnpj && value.isCorporate && (
        <div className="grid gap-3 sm:grid-cols-2">
          <MaskedField
            label="CNPJ"
            mask="SS.SSS.SSS/SSSS-00"
            placeholder="00.000.000/0000-00"
            autoCapitalize="characters"
            {...field("corporateDocument")}
          />
          <TextField label="Razão Social" {...field("corporateName")} maxLength={200} />
          <TextField label="Nome Fantasia" {...field("tradeName")} maxLength={200} />
          <TextField label="Inscrição Estadual" {...field("stateInscription")} maxLength={30} />
        </div>
      )}
      {state === "waiting" && <OfflineNote text="Sem conexão. Os dados serão salvos quando a internet voltar." />}
      {state === "failed" && <LoadWarning text="Não foi possível salvar os dados do contato." onRetry={save} />}
      <p className="text-sm text-muted">Os dados do contato são salvos automaticamente após a edição.</p>
    </CheckoutSection>
  );
}

function SaveState({ state }: Pick<ReturnType<typeof useContact>, "state">) {
  const text = { idle: "", saving: "Salvando...", saved: "Salvo", waiting: "", failed: "" }[state];
  return (
    <span aria-live="polite" className="text-sm text-muted">
      {text}
    </span>
  );
}
