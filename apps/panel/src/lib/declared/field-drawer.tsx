import type { ReactNode } from "react";
import { EditDrawer } from "../edit/edit-drawer.tsx";
import type { AnyEditForm } from "../edit/form-conflict.tsx";
import { FieldInputs, type ShownField } from "./field-cards.tsx";
import type { DeclaredFields, FormPage } from "./fields.ts";

type FieldDrawerProps<Part, Values extends object> = {
  title: string;
  /** What the button does, where that is more than saving. */
  action?: string;
  declared: DeclaredFields<Part, Values>;
  form: AnyEditForm<Values>;
  page: FormPage;
  shown: readonly ShownField<Values>[];
  onClose: () => void;
  /** Below the fields. */
  children?: ReactNode;
};

/** The fields of a small form at the side of its list. */
export function FieldDrawer<Part, Values extends object>(props: FieldDrawerProps<Part, Values>) {
  const { title, action = "Salvar", declared, form, page, shown, onClose, children } = props;
  const missing = Object.entries(declared.missingOf(form.fields)).filter(([name]) => shown.includes(name as never));
  return (
    <EditDrawer
      {...{ title, action, form, onClose }}
      labels={declared.labels}
      describe={declared.describeOn(page)}
      isComplete={missing.length === 0}
    >
      {(ask) => (
        <>
          <FieldInputs
            {...{ declared, form, page, shown }}
            missing={
              Object.fromEntries(missing.map(([name, text]) => [name, ask(true, text as string)])) as Partial<
                Record<keyof Values, string>
              >
            }
          />
          {children}
        </>
      )}
    </EditDrawer>
  );
}
