import type { ReactNode } from "react";

type NothingHereProps = {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  /** It is all that the page has, so its title is the page's. */
  isWholePage?: boolean;
  children?: ReactNode;
};

/** Stands where a list would be: why it is empty, and what to do about it. */
export function NothingHere({ icon, title, text, isWholePage = false, children }: NothingHereProps) {
  const Title = isWholePage ? "h1" : "h2";
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon && (
        <span className="mb-3 grid size-12 place-items-center rounded-full bg-sunk text-muted">
          <span className="size-6">{icon}</span>
        </span>
      )}
      <Title className="text-lg font-semibold text-balance">{title}</Title>
      {text && <p className="mt-1 max-w-md text-pretty text-muted">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
