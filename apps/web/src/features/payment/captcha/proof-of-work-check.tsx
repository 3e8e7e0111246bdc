import { CheckIcon } from "@vitrine/ui/icons.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { paymentTexts } from "@vitrine/wording/screen/payment-text";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api/api.ts";
import { solveProofOfWork } from "../../../lib/solve-proof-of-work.ts";
import { useOrderIdToPay } from "../order-to-pay.tsx";

const labels = {
  open: "Não sou um robô",
  running: "Verificando...",
  passed: "Verificado",
  failed: "Não sou um robô",
};

/** Our own captcha. The person only taps a button, and the phone computes for a second or two. */
export function ProofOfWorkCheck({ onPassed }: { onPassed: (token: string) => void }) {
  const orderId = useOrderIdToPay();
  const [state, setState] = useState<keyof typeof labels>("open");
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function check() {
    if (state === "running" || state === "passed") return;
    const attempt = new AbortController();
    running.current = attempt;
    setState("running");
    try {
      const token = await solveProofOfWork(
        await call("GET /api/order/payment/captcha", { query: orderId ? { orderId } : {} }),
        attempt.signal,
      );
      if (attempt.signal.aborted) return;
      setState("passed");
      onPassed(token);
    } catch {
      if (!attempt.signal.aborted) setState("failed");
    }
  }

  return (
    <div>
      <button
        type="button"
        aria-disabled={state === "running" || state === "passed" || undefined}
        onClick={() => void check()}
        className="flex min-h-16 w-full max-w-80 items-center gap-4 rounded-xl bg-white px-4 text-left font-medium ring-1 ring-line ring-inset hover:ring-muted/50"
      >
        <span
          aria-hidden="true"
          className="grid size-7 shrink-0 place-items-center rounded-md text-brand-ink ring-2 ring-muted/50 ring-inset"
        >
          {state === "running" && <Spinner />}
          {state === "passed" && <CheckIcon className="size-5" />}
        </span>
        <span aria-live="polite">{labels[state]}</span>
      </button>
      <p role="alert" className="mt-2 text-sm font-medium text-pretty text-danger empty:hidden">
        {state === "failed" && paymentTexts.captchaFailed}
      </p>
    </div>
  );
}
