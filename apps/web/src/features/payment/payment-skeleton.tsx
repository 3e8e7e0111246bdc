/** Shown while a payment is being prepared. */
export function PaymentSkeleton({ text }: { text: string }) {
  return (
    <div className="mt-4">
      {text && (
        <p role="status" className="sr-only">
          {text}
        </p>
      )}
      <div
        aria-hidden="true"
        className="grid gap-4 rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset motion-safe:animate-breathe sm:p-6 md:grid-cols-[16rem_1fr]"
      >
        <div className="mx-auto aspect-[1.586] w-full max-w-80 rounded-2xl bg-placeholder md:aspect-square" />
        <div className="grid content-start gap-3">
          <div className="h-4 w-28 rounded bg-placeholder" />
          <div className="h-12 rounded-xl bg-placeholder" />
          <div className="h-4 w-40 rounded bg-placeholder" />
          <div className="h-12 rounded-xl bg-placeholder" />
          <div className="h-12 rounded-xl bg-placeholder" />
        </div>
      </div>
    </div>
  );
}
