import type { FirstSteps } from "@vitrine/contract/panel/settings/first-steps";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import type { ReactNode } from "react";

export type StepProps = { shopId: string; found: FirstSteps; onDone: () => void };

type StepFormProps = {
  onSave: () => void;
  onSkip: () => void;
  isPending: boolean;
  failure: Error | null;
  /** Nothing to save yet: only the way past is offered. */
  isEmpty?: boolean;
  saveLabel?: string;
  children: ReactNode;
};

/** One step: its questions, the button that saves them at once, and the way past. */
export function StepForm({ onSave, onSkip, isPending, failure, isEmpty, saveLabel, children }: StepFormProps) {
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && !isEmpty) onSave();
      }}
    >
      {children}
      <FailureBlock text={failure?.message} />
      <div className="flex flex-wrap gap-2">
        <Button variant="filled" type="submit" aria-disabled={isPending || isEmpty}>
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
