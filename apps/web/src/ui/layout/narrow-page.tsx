import type { ReactNode } from "react";

const widths = { reading: "max-w-xl", provider: "max-w-[648px]", form: "max-w-3xl", wide: "max-w-5xl" };

type NarrowPageProps = {
  title: string;
  /**
   * `wide` is for a form with a second column, `reading` for a few lines and a button. `provider` is for a payment
   * provider's form, which is 600 pixels wide inside its panel.
   */
  width?: keyof typeof widths;
  children: ReactNode;
};

/** A page for one task. It stays narrow on every screen, so that it is easy to read. */
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
