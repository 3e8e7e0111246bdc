import { useMutation } from "@tanstack/react-query";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { type ReactNode, useState } from "react";

export type Question = {
  title: string;
  /** What the button does, in one or two words. */
  action: string;
  isDangerous?: boolean;
  /** What happens then. */
  text: ReactNode;
  run: () => Promise<unknown>;
  /** What the person reads once it is done. */
  done?: string;
};

/** Asks before something is done, and stays with the reason when it is refused. The page shows `dialog`. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  const show = useToast();
  const answer = useMutation({
    mutationFn: ({ run }: Question) => run(),
    onSuccess: (_, { done }) => {
      setAsked(null);
      if (done) show({ text: done, stays: 4_000 });
    },
  });
  const ask = (question: Question) => {
    answer.reset();
    setAsked(question);
  };
  const dialog = asked && (
    <ConfirmDialog
      title={asked.title}
      action={asked.action}
      isDangerous={asked.isDangerous ?? false}
      isBusy={answer.isPending}
      failure={answer.error?.message}
      onConfirm={() => answer.mutate(asked)}
      onClose={() => setAsked(null)}
    >
      <p>{asked.text}</p>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
