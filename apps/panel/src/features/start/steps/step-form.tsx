import type { FirstSteps } from "@vitrine/contract/panel/settings/first-steps";
import { Button } from "@vitrine/ui/button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type ReactNode, useState } from "react";
import { FormFailure } from "../../../lib/edit/form-failure.tsx";
import { useUnsaved } from "../../../lib/edit/unsaved.ts";
import { useRequired } from "../../../lib/edit/use-required.ts";

export type StepProps = { shopId: string; found: FirstSteps; onDone: () => void };

type StepFormProps = {
  onSave: () => void;
  onSkip: () => void;
  isPending: boolean;
  failure: Error | null;
  /** All that the step needs is there. */
  isComplete?: boolean;
  saveLabel?: string;
  /** The questions. `ask` gives what one of them says when it is needed and was left out. */
  children: (ask: ReturnType<typeof useRequired>["ask"]) => ReactNode;
};

/** One step: its questions, the button that saves them at once, and the way past. */
export function StepForm(props: StepFormProps) {
  const { onSave, onSkip, isPending, failure, isComplete = true, saveLabel, children } = props;
  const { ask, submit } = useRequired();
  const [isTyped, setIsTyped] = useState(false);
  useUnsaved(isTyped);
  return (
    <form
      className="grid gap-4"
      onChange={() => setIsTyped(true)}
      onSubmit={submit(isComplete, () => !isPending && onSave())}
    >
      {children(ask)}
      <FormFailure failure={failure} />
      <div className="flex flex-wrap gap-2">
        <Button variant="filled" type="submit" aria-disabled={isPending}>
          {isPending && <Spinner />}
          {saveLabel ?? "Salvar e continuar"}
        </Button>
        <Button variant="quiet" onClick={onSkip}>
          Pular
        </Button>
      </div>
    </form>
  );
}
