import { useMediaQuery } from "@vitrine/ui/use-media-query.ts";
import { type ReactNode, useState } from "react";

type PreviewAsideProps = { label: string; children: ReactNode };

/** A preview beside its form. On a phone it is folded above it, and its frame is not loaded before somebody asks for it. */
export function PreviewAside({ label, children }: PreviewAsideProps) {
  const isWide = useMediaQuery("(width >= 64rem)");
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isOpen = isWide || isUnfolded;
  return (
    <aside aria-label={label} className="min-w-0 max-lg:order-first">
      <details
        open={isOpen}
        onToggle={(event) => setIsUnfolded(event.currentTarget.open)}
        className="grid gap-3 lg:sticky lg:top-18"
      >
        <summary className="w-fit cursor-pointer rounded-xl bg-card px-3 py-2.5 font-semibold text-brand-ink ring-1 ring-line lg:hidden">
          Ver a prévia
        </summary>
        {isOpen && children}
      </details>
    </aside>
  );
}
