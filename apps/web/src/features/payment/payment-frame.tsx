import type { ReactNode } from "react";

type PaymentFrameProps = {
  title: string;
  /** For a form beside something else. */
  isWide?: boolean;
  children: ReactNode;
};

/** A page with one thing to do: narrow enough to be read at a glance, on any screen. */
export function PaymentFrame({ title, isWide = false, children }: PaymentFrameProps) {
  return (
    <section className="page-width py-4 pb-12">
      <div className={`mx-auto ${isWide ? "max-w-5xl" : "max-w-3xl"}`}>
        <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
        {children}
      </div>
    </section>
  );
}

export function Panel({ children, className = "" }: { children: ReactNode; className?: string }) {
  return (
    <div className={`rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset sm:p-6 ${className}`}>{children}</div>
  );
}
