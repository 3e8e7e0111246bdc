import type { ReactNode } from "react";

type EmptyStateProps = { icon: ReactNode; title: string; text: string; children: ReactNode };

/** Shown when there is no content. It says why and what the person can do. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-2 py-12 text-center">
      <div className="grid size-24 place-items-center rounded-full bg-brand-tint text-brand-ink">
        <span className="size-11">{icon}</span>
      </div>
      <h2 className="mt-6 text-xl font-bold tracking-tight text-balance">{title}</h2>
      <p className="mt-2 text-base text-pretty text-muted">{text}</p>
      <div className="mt-8 flex w-full flex-col gap-3 sm:w-72">{children}</div>
    </div>
  );
}
