import type { ProductDraft } from "@vitrine/contract/panel/catalog/products";
import { useState } from "react";
import { PreviewAside } from "../../../../lib/preview/preview-aside.tsx";
import { StorefrontFrame } from "../../../../lib/preview/storefront-frame.tsx";
import { useProductPreview } from "./preview.queries.ts";

type ProductPreviewProps = { shopId: string; draft: ProductDraft };

const views = { page: "Página", card: "Cartão" };
type View = keyof typeof views;

/**
 * The product as a phone shows it while it is written: the storefront's own page and card in a frame, with the draft
 * (`apps/web/src/app/pages/product-preview-page.tsx`).
 */
export function ProductPreview(props: ProductPreviewProps) {
  return (
    <PreviewAside label="Como o cliente vê">
      <Phone {...props} />
    </PreviewAside>
  );
}

function Phone({ shopId, draft }: ProductPreviewProps) {
  const [view, setView] = useState<View>("page");
  const { data: preview, error } = useProductPreview(shopId, draft);
  return (
    <>
      <fieldset className="mb-3 flex rounded-xl bg-sunk p-1">
        <legend className="sr-only">Mostrar</legend>
        {(Object.keys(views) as View[]).map((each) => (
          <label
            key={each}
            className="flex-1 cursor-pointer rounded-lg px-3 py-1.5 text-center text-sm font-medium text-muted has-checked:bg-card has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-brand-ink"
          >
            <input
              type="radio"
              name="preview-view"
              checked={view === each}
              onChange={() => setView(each)}
              className="sr-only"
            />
            {views[each]}
          </label>
        ))}
      </fieldset>
      <StorefrontFrame
        title="Prévia do produto em um celular"
        src="/preview"
        message={preview ? { previewProduct: { preview, view } } : undefined}
      />
      <p role="status" className="mt-2 text-sm text-pretty text-muted empty:hidden">
        {error && `A prévia espera: ${error.message}`}
      </p>
    </>
  );
}
