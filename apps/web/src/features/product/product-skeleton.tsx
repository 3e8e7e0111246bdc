import { ProductLayout } from "./product-layout.tsx";

const block = "rounded-lg bg-placeholder motion-safe:animate-breathe";

/** The placeholder of the page. It has the same layout, so nothing shifts when the product is loaded. */
export function ProductSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando…
      </p>
      <ProductLayout
        isBusy
        gallery={
          <>
            <div className="aspect-square w-full bg-placeholder motion-safe:animate-breathe md:rounded-3xl" />
            <div className="hidden h-21 md:block" />
          </>
        }
        panel={
          <>
            <div className={`h-5 w-24 ${block}`} />
            <div className={`mt-1.5 h-7 w-full ${block}`} />
            <div className={`mt-1.5 h-7 w-2/3 ${block}`} />
            <div className={`mt-5 h-9 w-36 ${block}`} />
            <div className={`mt-8 h-12 w-full ${block}`} />
          </>
        }
        details={<div className={`h-40 w-full ${block}`} />}
      />
    </>
  );
}
