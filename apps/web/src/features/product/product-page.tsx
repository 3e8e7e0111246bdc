import type { Product } from "@vitrine/contract/storefront/catalog";
import { withoutChoice } from "@vitrine/domain/catalog/offer";
import { readVariantId } from "@vitrine/domain/catalog/variant-id";
import { Button } from "@vitrine/ui/button.tsx";
import { AlertIcon } from "@vitrine/ui/icons.tsx";
import { useLayoutEffect } from "react";
import { Navigate, useParams } from "react-router";
import { setTabTitle } from "../../lib/tab-title.ts";
import { StatusPage } from "../../ui/layout/status-page.tsx";
import { useShopSettings } from "../session/session.queries.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { ProductDescription } from "./product-description.tsx";
import { ProductHeading } from "./product-heading.tsx";
import { ProductLayout } from "./product-layout.tsx";
import { ProductSkeleton } from "./product-skeleton.tsx";
import { PurchasePanel } from "./purchase/purchase-panel.tsx";
import { useVariantChoice } from "./purchase/use-variant-choice.ts";
import { isNotFound, useProduct } from "./use-product.ts";

export function ProductPage() {
  const { id = "" } = useParams();
  const { data: product, error, isPlaceholderData, refetch } = useProduct(id);

  // A list may still show a product that is gone.
  if (isNotFound(error)) return <Navigate to="/not-found" replace />;
  // The key keeps the chosen options between the variants of one product, and resets them for another product.
  if (product) {
    const { productId } = readVariantId(id, product);
    return <ProductView key={productId} id={id} product={product} isReloading={isPlaceholderData} />;
  }
  if (!error) return <ProductSkeleton />;
  return (
    <StatusPage icon={<AlertIcon />} title="Não deu certo desta vez" text={`${error.message}.`}>
      <Button variant="filled" onClick={() => refetch()}>
        Tentar novamente
      </Button>
    </StatusPage>
  );
}

type ProductViewProps = { id: string; product: Product; isReloading: boolean };

/** The product itself: the page of a saved one, or the panel's look at one that is being written. */
export function ProductView({ id, product, isReloading }: ProductViewProps) {
  const { choice, dimension: chosen, variant, choose } = useVariantChoice(id, product);
  const settings = useShopSettings();
  const hasSpecification = settings?.showSpecifications && product.specification.length > 0;
  const shown = settings?.hideAttributes && !chosen ? withoutChoice(product) : { ...product, currentDimension: chosen };
  const dimension = shown.currentDimension;
  const pictures = galleryPictures(shown);
  // The first pictures are those of the variant.
  const chosenPicture = dimension?.image?.url ?? (variant && pictures[0]) ?? null;
  usePageTitle(product.name);

  return (
    <ProductLayout
      isBusy={isReloading}
      gallery={
        <Gallery
          key={pictures[0]}
          name={product.name}
          pictures={pictures}
          alts={pictureAlts(shown)}
          chosenPicture={chosenPicture}
        />
      }
      panel={
        <>
          <ProductHeading product={shown} />
          <PurchasePanel product={shown} choice={choice} onChoose={choose} isReloading={isReloading} />
        </>
      }
      details={
        <>
          {product.description && <ProductDescription html={product.description} />}
          {hasSpecification && <SpecificationList specification={product.specification} />}
        </>
      }
    />
  );
}

/** Shows the product's name in the browser tab while its page is open. */
function usePageTitle(name: string): void {
  useLayoutEffect(() => {
    setTabTitle({ subject: name });
    return () => setTabTitle({ subject: "" });
  }, [name]);
}

function SpecificationList({ specification }: Pick<Product, "specification">) {
  return (
    <section aria-labelledby="specification">
      <h2 id="specification" className="text-lg font-bold">
        Especificações
      </h2>
      <dl className="mt-3 divide-y divide-line text-sm">
        {specification.map(({ name, value }) => (
          <div key={name} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd className="font-medium">{value.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Pictured = Pick<Product, "images" | "variantImagesSrc"> & {
  currentDimension: Pick<NonNullable<Product["currentDimension"]>, "image"> | null;
};

function pictureAlts({ images, dimensions }: Pick<Product, "images" | "dimensions">): Map<string, string> {
  const known = [...dimensions.map(({ image }) => image), ...images];
  return new Map(known.flatMap((image) => (image?.alt ? [[image.url, image.alt]] : [])));
}

/** Every picture once: first those of the product, then those of its variants and of the chosen combination. */
function galleryPictures({ images, variantImagesSrc, currentDimension }: Pictured): string[] {
  const chosen = currentDimension?.image ? [currentDimension.image.url] : [];
  return [...new Set([...images.map(({ url }) => url), ...variantImagesSrc, ...chosen])];
}
