import { type ReactNode, useId } from "react";

type CardProps = {
  title?: string;
  text?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** Without space at the sides: the content is a list or a table that has its own. */
  isFlush?: boolean;
  children: ReactNode;
};

/** A part of a page with a heading of its own. */
export function Card({ title, text, actions, isFlush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title ? titleId : undefined}
      className="min-w-0 rounded-2xl bg-card shadow-card ring-1 ring-line"
    >
      {(title || actions) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3.5 sm:px-5">
          <div className="min-w-0 flex-1 basis-52">
            <h2 id={titleId} className="text-lg font-semibold wrap-anywhere">
              {title}
            </h2>
            {text && <div className="mt-0.5 text-sm text-pretty text-muted">{text}</div>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </div>
      )}
      <div
        className={
          isFlush ? `overflow-hidden rounded-b-2xl ${title ? "pt-2.5" : "rounded-t-2xl"}` : "px-4 py-4 sm:px-5"
        }
      >
        {children}
      </div>
    </section>
  );
}
