import { BackIcon, ForwardIcon } from "../icons.tsx";
import { Link } from "../layout/link.tsx";

type CursorPagerProps = {
  /** “50 pedidos” or “1–50 de 312”. */
  text: string;
  /** The addresses of other pages; undefined where there is none. A list that cannot go back one page has `first`. */
  first?: string | undefined;
  previous?: string | undefined;
  next: string | undefined;
};

const look =
  "inline-flex min-h-(--control) items-center gap-1 rounded-xl px-2.5 font-medium ring-1 ring-line ring-inset bg-card";

/** The pages of a list are addresses, so they open in a tab and back returns to the one before. */
export function CursorPager({ text, first, previous, next }: CursorPagerProps) {
  return (
    <nav aria-label="Páginas" className="flex items-center gap-2 border-t border-line px-4 py-2.5 text-sm">
      <p className="min-w-0 flex-1 text-muted tabular-nums">{text}</p>
      {first !== undefined && <PageLink href={first} label="Primeira" rel="prev" />}
      {previous !== undefined && <PageLink href={previous} label="Anterior" rel="prev" />}
      <PageLink href={next} label="Próxima" rel="next" />
    </nav>
  );
}

function PageLink({ href, label, rel }: { href: string | undefined; label: string; rel: "prev" | "next" }) {
  const content = (
    <>
      {rel === "prev" && <BackIcon className="size-4" />}
      {label}
      {rel === "next" && <ForwardIcon className="size-4" />}
    </>
  );
  // Not shown, but the bar stays as high as on the other pages.
  if (href === undefined)
    return (
      <span aria-hidden="true" className={`${look} invisible`}>
        {content}
      </span>
    );
  return (
    <Link href={href} rel={rel} className={`${look} hover:bg-sunk`}>
      {content}
    </Link>
  );
}
