import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import type { useLeaveGuard } from "./use-leave-guard.ts";

/** The question before typed changes are lost. */
export function LeaveDialog({
  guard,
}: {
  guard: Pick<ReturnType<typeof useLeaveGuard>, "isAsking" | "stay" | "leave">;
}) {
  if (!guard.isAsking) return null;
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      action="Sair sem salvar"
      isDangerous
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      <p>O que você mudou nesta página ainda não foi salvo.</p>
    </ConfirmDialog>
  );
}
