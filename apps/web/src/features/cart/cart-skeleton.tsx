const placeholder = "rounded-lg bg-placeholder motion-safe:animate-breathe";
const lines = ["a", "b", "c"];

/** Placeholders for the cart while the order loads. */
export function CartSkeleton() {
  return (
    <div className="mt-3 gap-8 min-[900px]:grid min-[900px]:grid-cols-[minmax(0,1fr)_22rem] min-[1200px]:gap-12">
      <p role="status" className="sr-only">
        Carregando o carrinho…
      </p>
      <div className="flex flex-col gap-3">
        {lines.map((line) => (
          <div
            key={line}
            className="grid grid-cols-[4.5rem_1fr] gap-3 rounded-2xl bg-white p-3 ring-1 ring-line/70 ring-inset sm:grid-cols-[6rem_1fr]"
          >
            <div className={`aspect-square ${placeholder}`} />
            <div className="flex flex-col gap-2">
              <div className={`h-4 w-full max-w-72 ${placeholder}`} />
              <div className={`h-4 w-24 ${placeholder}`} />
            </div>
            <div className={`col-span-2 h-11 w-32 sm:col-span-1 sm:col-start-2 ${placeholder}`} />
          </div>
        ))}
      </div>
      <div className="mt-3 rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset min-[900px]:mt-0">
        <div className={`h-5 w-36 ${placeholder}`} />
        <div className={`mt-4 h-24 w-full ${placeholder}`} />
      </div>
    </div>
  );
}
