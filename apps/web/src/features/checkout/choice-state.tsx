import { FailureBlock } from "../../ui/feedback/failure-block.tsx";
import { OfflineNote } from "./offline-note.tsx";

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
