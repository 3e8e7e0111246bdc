const placeholder = "rounded-lg bg-placeholder motion-safe:animate-breathe";
const tiles = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Placeholders for the top bar and a page. They have the final positions, so nothing shifts when the content loads. */
export function ShopSkeleton() {
  return (
    <main className="h-(--screen) overflow-hidden">
      <p role="status" className="sr-only">
        Carregando…
      </p>
      <div className="fixed inset-x-0 top-0 h-(--bar-height) border-b border-line bg-white pt-[env(safe-area-inset-top)]">
        <div className="page-width flex h-full items-center justify-between">
          <div className={`h-[30px] w-[120px] ${placeholder}`} />
          <div className={`size-8 ${placeholder}`} />
        </div>
      </div>
      <div className="page-width below-bar">
        <div className={`mt-4 h-8 w-48 max-w-full ${placeholder}`} />
        <div className="mt-6 grid grid-cols-2 gap-4 md:grid-cols-4">
          {tiles.map((tile) => (
            <div key={tile} className={`aspect-4/5 ${placeholder}`} />
          ))}
        </div>
      </div>
    </main>
  );
}
