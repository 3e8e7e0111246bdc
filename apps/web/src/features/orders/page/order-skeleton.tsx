const placeholder = "rounded-lg bg-placeholder motion-safe:animate-breathe";

/** Placeholders while a placed order loads. */
export function OrderSkeleton() {
  return (
    <div className="mt-3 grid gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <p role="status" className="sr-only">
        Carregando o pedido…
      </p>
      <div className={`h-64 rounded-2xl ${placeholder}`} />
      <div className={`h-48 rounded-2xl ${placeholder}`} />
    </div>
  );
}
