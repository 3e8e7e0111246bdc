import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useRemoveSamples } from "./first-steps.queries.ts";

/** The catalogue has sample products: one tap takes them away again. */
export function SamplesNotice({ shopId }: { shopId: string }) {
  const remove = useRemoveSamples(shopId);
  const toast = useToast();
  const fail = useFailureToast();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-info-tint px-4 py-3 text-info sm:px-5">
      <p className="min-w-0 flex-1 basis-60 text-pretty">A loja tem produtos de exemplo. Remova-os antes de vender.</p>
      <SmallButton
        aria-disabled={remove.isPending}
        onClick={() => {
          if (remove.isPending) return;
          remove.mutate(undefined, {
            onSuccess: (done) => toast({ text: removedText(done), stays: 5_000 }),
            onError: fail,
          });
        }}
      >
        {remove.isPending && <Spinner />}
        Remover exemplos
      </SmallButton>
    </div>
  );
}

function removedText({ kept }: { kept: number }): string {
  if (kept === 0) return "Os produtos de exemplo foram removidos";
  return kept === 1
    ? "Os exemplos foram removidos. Um que você mudou ficou na loja."
    : `Os exemplos foram removidos. Os ${kept} que você mudou ficaram na loja.`;
}
