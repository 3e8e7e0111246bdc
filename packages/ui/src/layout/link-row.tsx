import type { ReactNode } from "react";
import { ChevronRightIcon } from "../later-icons.tsx";
import { Link } from "./link.tsx";

type LinkRowProps = {
  href: string;
  title: string;
  text: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** At the end of the row. */
  mark?: ReactNode;
};

/** A row of a list that leads to a page. */
export function LinkRow({ href, title, text, badge, mark }: LinkRowProps) {
  return (
    <li>
      <Link href={href} className="flex min-h-16 items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunk sm:px-5">
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-semibold break-words">{title}</span>
            {badge}
          </span>
          <span className="block text-sm text-pretty text-muted">{text}</span>
        </span>
        {mark}
        <ChevronRightIcon className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  );
}
