import { Button } from "../../../ui/button.tsx";
import { SearchIcon } from "../../../ui/icons.tsx";

type WayOut = { label: string; onClick: () => void };

/** Shown when a list has no products, with buttons to another list. */
export function EmptyList({ text, waysOut }: { text: string; waysOut: readonly WayOut[] }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <div className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <span className="size-9">
          <SearchIcon />
        </span>
      </div>
      <h3 className="mt-5 text-lg font-bold">Nenhum produto encontrado</h3>
      <p className="mt-1 text-sm text-pretty text-muted [overflow-wrap:anywhere]">{text}</p>
      {waysOut.length > 0 && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {waysOut.map(({ label, onClick }, index) => (
            <Button key={label} variant={index === 0 ? "filled" : "quiet"} onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
