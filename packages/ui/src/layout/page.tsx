import type { ReactNode } from "react";
import { BackIcon } from "../icons.tsx";
import { Link } from "./link.tsx";

const widths = { full: "", form: "max-w-4xl", reading: "max-w-2xl" };

type PageProps = {
  title: string;
  /** Beside the title: a badge with the state, for example. */
  mark?: ReactNode;
  /** One line below the title. */
  text?: ReactNode;
  /** The page above this one. */
  back?: { href: string; label: string };
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  width?: keyof typeof widths;
  children: ReactNode;
};

/** One page of an app with many: its title in the tab and as heading, its actions, its content. */
export function Page({ title, mark, text, back, actions, width = "full", children }: PageProps) {
  return (
    <div className={`mx-auto grid w-full gap-4 px-4 pt-4 pb-10 sm:px-6 lg:pt-6 ${widths[width]}`}>
      <title>{`${title} · Painel`}</title>
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {back && (
            <Link
              href={back.href}
              className="mb-1 -ml-1 inline-flex min-h-6 items-center gap-1 rounded-lg pr-1 text-sm text-muted hover:text-ink"
            >
              <BackIcon className="size-4" />
              {back.label}
            </Link>
          )}
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl font-bold tracking-tight text-balance [overflow-wrap:anywhere]">{title}</h1>
            {mark}
          </div>
          {text && <div className="mt-0.5 text-sm text-pretty text-muted">{text}</div>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
