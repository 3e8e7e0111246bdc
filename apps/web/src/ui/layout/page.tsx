import type { ReactNode } from "react";

export function Page({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="page-width py-4">
      <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
      {children}
    </section>
  );
}
