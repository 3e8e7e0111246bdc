import type { ReactNode } from "react";

/** A white card on the grey background of the page. */
export function Panel({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div className={`rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset sm:p-6 ${className}`}>{children}</div>
  );
}
