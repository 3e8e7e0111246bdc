const widths = ["w-2/5", "w-3/5", "w-1/2", "w-2/3", "w-1/3", "w-3/5", "w-2/5", "w-1/2"];

/** Has the height of the rows that will come, so that the page does not jump. */
export function SkeletonRows() {
  return (
    <div role="status" aria-label="Carregando" className="divide-y divide-line">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move
        <div key={index} aria-hidden="true" className="flex h-13 items-center gap-4 px-4 motion-safe:animate-breathe">
          <span className="size-4 rounded bg-placeholder" />
          <span className={`h-3 rounded bg-placeholder ${width}`} />
          <span className="ml-auto h-3 w-16 rounded bg-placeholder" />
        </div>
      ))}
    </div>
  );
}
