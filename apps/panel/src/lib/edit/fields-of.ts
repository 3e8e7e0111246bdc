type FormOf<Fields> = {
  fields: Fields;
  set: <Key extends keyof Fields>(key: Key, value: Fields[Key]) => void;
  errorOf: (key: keyof Fields & string) => string | undefined;
};

/** What an input shows of one field of a form: its name, its value, its mistake, and what changes it. */
export function fieldsOf<Fields extends object>(form: FormOf<Fields>, labels: Record<keyof Fields & string, string>) {
  return <Key extends keyof Fields & string>(key: Key) => ({
    label: labels[key],
    value: form.fields[key],
    onChange: (value: Fields[Key]) => form.set(key, value),
    error: form.errorOf(key),
  });
}
