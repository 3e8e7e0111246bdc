import type { ReactNode } from "react";
import { Link } from "./link.tsx";

type StatProps = {
  label: string;
  value: ReactNode;
  /** Against what it is compared, such as “+12% que na terça passada”. */
  note?: ReactNode;
  /** Where the number comes from. */
  href?: string;
};

/** One number of a summary. */
export function Stat({ label, value, note, href }: StatProps) {
  const content = (
    <>
      <span className="block text-sm text-muted">{label}</span>
      <span className="mt-1 block text-2xl font-bold tracking-tight tabular-nums">{value}</span>
      {note && <span className="mt-0.5 block text-sm text-muted">{note}</span>}
    </>
  );
  const box = "block min-w-0 rounded-2xl bg-card px-4 py-3.5 shadow-card ring-1 ring-line";
  return href === undefined ? (
    <div className={box}>{content}</div>
  ) : (
    <Link href={href} className={`${box} hover:ring-muted/50`}>
      {content}
    </Link>
  );
}
