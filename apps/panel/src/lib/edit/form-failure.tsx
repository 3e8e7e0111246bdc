import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { isSignedOut } from "../api/api-failure.ts";

/** Why nothing was saved. Whose session ended while they typed signs in elsewhere and goes on here. */
export function FormFailure({ failure }: { failure: Error | null | undefined }) {
  if (!isSignedOut(failure)) return <FailureBlock text={failure?.message} />;
  return (
    <p role="alert" className="rounded-xl bg-caution-tint px-3 py-2.5 text-sm font-medium text-pretty text-caution">
      Sua sessão terminou, mas o que você escreveu continua aqui.{" "}
      <a href="/painel/entrar" target="_blank" rel="noopener" className="underline underline-offset-4">
        Entre em outra aba
      </a>{" "}
      e salve de novo.
    </p>
  );
}
