import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { OfflineNote } from "./offline-note.tsx";

type Choice = { pendingChoice: unknown; isWaiting: boolean; failure: Error | null };

/** The section stays open: the choice is on its way, or the person has to see why it was refused. */
export function isUnsettled({ pendingChoice, isWaiting, failure }: Choice): boolean {
  return pendingChoice !== undefined || isWaiting || failure !== null;
}

type ChoiceStateProps = { choice: { isWaiting: boolean; failure: Error | null } };

/** Below a choice of delivery or pickup: why it was refused, or that it is quoted again when the connection is back. */
export function ChoiceState({ choice }: ChoiceStateProps) {
  return (
    <>
      {choice.isWaiting && (
        <OfflineNote text="Sem conexão. A sua escolha está guardada: nesta página ela será consultada de novo quando a internet voltar." />
      )}
      <FailureBlock text={choice.failure?.message} />
    </>
  );
}
