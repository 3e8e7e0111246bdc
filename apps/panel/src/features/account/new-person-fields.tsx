import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

export type NewPerson = { name: string; password: string };

type NewPersonFieldsProps = { email: string; person: NewPerson; onChange: (person: NewPerson) => void };

/** What somebody chooses whose address a mail has proved. */
export function NewPersonFields({ email, person, onChange }: NewPersonFieldsProps) {
  return (
    <>
      {/* For password managers: the address is the name of the account. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        label="Seu nome"
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        value={person.name}
        onChange={(name) => onChange({ ...person, name })}
      />
      <NewPasswordField
        label="Senha"
        value={person.password}
        onChange={(password) => onChange({ ...person, password })}
      />
    </>
  );
}
