import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";

/** Whether people answer in another program, and which. */
export type InboxChoice = { isElsewhere: boolean; name: string };

/** As a sentence names it: “As respostas são escritas em …”. */
const UNNAMED = "outra caixa de entrada";

export function choiceOf(otherInbox: string | null): InboxChoice {
  return { isElsewhere: otherInbox !== null, name: otherInbox === UNNAMED ? "" : (otherInbox ?? "") };
}

export function inboxName({ isElsewhere, name }: InboxChoice): string | null {
  return isElsewhere ? name.trim() || UNNAMED : null;
}

type InboxFieldProps = { value: InboxChoice; usual: string | null; onChange: (choice: InboxChoice) => void };

/** Where the conversations of the channel are answered. `usual`: the inbox that its provider has. */
export function InboxField({ value, usual, onChange }: InboxFieldProps) {
  return (
    <div className="grid gap-3 sm:col-span-2">
      <div className="grid gap-1">
        <Checkbox
          label="As respostas são escritas em outra caixa de entrada"
          isChecked={value.isElsewhere}
          onChange={(isElsewhere) => onChange({ isElsewhere, name: value.name || (usual ?? "") })}
        />
        <p className="text-sm text-pretty text-muted">
          {value.isElsewhere
            ? "Em Atendimento a equipe lê as conversas e monta pedidos, mas não escreve. Avisos de pedidos continuam saindo."
            : "A equipe responde em Atendimento. Se outro programa também responde, o cliente pode ouvir duas pessoas ao mesmo tempo."}
        </p>
      </div>
      {value.isElsewhere && (
        <TextField
          label="Nome do programa"
          hint="Como a equipe o conhece. Aparece no lugar do campo de escrever."
          placeholder="Chatwoot"
          maxLength={60}
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
        />
      )}
    </div>
  );
}
