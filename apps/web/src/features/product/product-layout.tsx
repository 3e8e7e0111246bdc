import type { ReactNode } from "react";

type ProductLayoutProps = { gallery: ReactNode; panel: ReactNode; details: ReactNode; isBusy?: boolean };

/**
 * One column on a phone. From 768 px pictures and text are on the left, and the purchase panel is on the right. From
 * 1440 px the text has a column of its own, and its lines stay short.
 */
const wide =
  "min-[1440px]:not-has-[[data-details]:empty]:grid-cols-[minmax(0,9fr)_minmax(0,7fr)_minmax(0,7fr)] " +
  "min-[1440px]:not-has-[[data-details]:empty]:grid-rows-1 min-[1440px]:gap-x-12";

export function ProductLayout({ gallery, panel, details, isBusy = false }: ProductLayoutProps) {
  return (
    <article
      aria-busy={isBusy}
      className={`mx-auto -mt-3.5 grid max-w-(--page-max) pb-14 md:mt-0 md:grid-cols-[minmax(0,6fr)_minmax(20rem,5fr)] md:grid-rows-[auto_1fr] md:gap-x-10 md:px-8 md:py-6 min-[1200px]:gap-x-16 ${wide}`}
    >
      <div className="min-w-0">{gallery}</div>
      <div className="min-w-0 px-4 pt-3 md:row-span-2 md:px-0 md:pt-2">
        <div className="md:sticky md:top-22">{panel}</div>
      </div>
      <div className="min-w-0 px-4 pt-8 md:px-0 min-[1440px]:not-has-[>:empty]:pt-0">
        <div data-details className="flex max-w-prose flex-col gap-8 min-[1440px]:pt-2">
          {details}
        </div>
      </div>
    </article>
  );
}
