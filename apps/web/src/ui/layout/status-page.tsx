import type { ReactNode } from "react";

type StatusPageProps = {
  icon: ReactNode;
  title: string;
  text: string;
  /** What the message is about. It is wider than the links. */
  details?: ReactNode;
  children?: ReactNode;
};

/** One message in the middle of the page: what happened, what it means, and links to continue. */
export function StatusPage({ icon, title, text, details, children }: StatusPageProps) {
  return (
    <section className="mx-auto flex min-h-[calc(var(--screen)-8rem)] max-w-md flex-col items-center justify-center px-6 pt-10 pb-32 text-center">
      <div className="grid size-32 place-items-center rounded-full bg-brand-tint/50">
        <div className="grid size-24 place-items-center rounded-full bg-brand-tint text-brand-ink">
          <div className="size-11">{icon}</div>
        </div>
      </div>
      <h1 className="mt-8 text-2xl font-bold tracking-tight text-balance sm:text-3xl">{title}</h1>
      <p className="mt-3 text-base text-pretty text-muted">{text}</p>
      {details && <div className="mt-6 grid w-full gap-4">{details}</div>}
      {children && <div className="mt-8 flex w-full flex-col gap-3 sm:w-72">{children}</div>}
    </section>
  );
}
