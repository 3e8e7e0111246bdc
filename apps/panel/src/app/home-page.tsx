import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { useMay, useMe, useShopPath } from "../features/account/use-me.ts";
import { shownSections } from "./sections.ts";

/** Where one arrives: the parts of the panel that the person's role has. */
export function HomePage() {
  const { person } = useMe();
  const may = useMay();
  const shopPath = useShopPath();
  const [firstName = person.name] = person.name.split(" ");
  return (
    <Page title={`Olá, ${firstName}`}>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {shownSections(may)
          .filter(({ path }) => path !== "")
          .map(({ path, label, Icon }) => (
            <li key={path}>
              <Link
                href={shopPath(path)}
                className="flex min-h-16 items-center gap-3 rounded-2xl bg-card px-4 font-semibold shadow-card ring-1 ring-line hover:ring-muted/50"
              >
                <span className="size-5 text-brand-ink">
                  <Icon />
                </span>
                {label}
              </Link>
            </li>
          ))}
      </ul>
    </Page>
  );
}
