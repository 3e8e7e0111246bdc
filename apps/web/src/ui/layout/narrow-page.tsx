import type { ReactNode } from "react";

const widths = { reading: "max-w-xl", form: "max-w-3xl", wide: "max-w-5xl" };

type NarrowPageProps = {
  title: string;
  /** `wide` is for a form beside something else, `reading` for a few lines and a button. */
  width?: keyof typeof widths;
  children: ReactNode;
};

/** A page with one thing to do: narrow enough to be read at a glance, on any screen. */
export function NarrowPage({ title, width = "form", children }: NarrowPageProps) {
  return (
    <section className="page-width py-4 pb-12">
      <div className={`mx-auto ${widths[width]}`}>
        <h1 className="text-2xl font-bold tracking-tight text-balance">{title}</h1>
        {children}
      </div>
    </section>
  );
}
