import { useShopSettings } from "./session.queries.ts";

/** Who sells and what they promise, at the end of a page. Its links are pages of the server, which need no session. */
export function ShopFoot({ className = "" }: { className?: string }) {
  const info = useShopSettings()?.info;
  if (!info) return null;
  return (
    <section
      aria-label="Sobre a loja"
      className={`border-t border-line pt-4 pb-2 text-sm text-pretty break-words text-muted ${className}`}
    >
      {info.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {info.pages.length > 0 && (
        <ul className="-ml-2 flex flex-wrap">
          {info.pages.map(({ title, href }) => (
            <li key={href}>
              <a href={href} className="inline-flex min-h-11 items-center px-2 font-semibold text-brand-ink">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
