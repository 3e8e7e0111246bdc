import type { ReactNode } from "react";

type GuestPageProps = { title: string; text?: ReactNode; children: ReactNode };

/** A page with one task for somebody who is not signed in. */
export function GuestPage({ title, text, children }: GuestPageProps) {
  return (
    <main className="mx-auto grid min-h-(--screen) w-full max-w-md content-center px-4 py-10">
      <title>{`${title} · Painel`}</title>
      <p className="mb-6 flex items-center justify-center gap-2 text-lg font-bold">
        <span
          aria-hidden="true"
          className="grid size-8 place-items-center rounded-xl bg-brand text-base font-bold text-on-brand"
        >
          V
        </span>
        Vitrine
      </p>
      <div className="rounded-3xl bg-card px-5 py-6 shadow-card ring-1 ring-line sm:px-8 sm:py-8">
        <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
        {text && <div className="mt-1 text-pretty text-muted">{text}</div>}
        <div className="mt-5 grid gap-4">{children}</div>
      </div>
    </main>
  );
}
