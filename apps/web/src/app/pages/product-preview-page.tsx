import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ProductPreview } from "@vitrine/contract/panel/catalog/products";
import type { Product } from "@vitrine/contract/storefront/catalog";
import type { Order } from "@vitrine/contract/storefront/order";
import { OrderStatus } from "@vitrine/domain/codes/order-status";
import { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { type ComponentType, type MouseEvent, useEffect, useState } from "react";
import type { ProductBlock } from "../../features/catalog/results/product-block.tsx";
import { takeFromPanel } from "../../features/session/from-panel.ts";
import { setOpenSession, shopSettings } from "../../features/session/session.queries.ts";
import { useShopTheme } from "../../features/session/use-shop-theme.ts";

// Loaded as the page of a product loads it. Imported at once, it would change which files the first view of a shop needs.
const ProductView = lazyPart(async () => (await import("../../features/product/product-page.tsx")).ProductView);

type PreviewedProduct = { preview: ProductPreview; view: "card" | "page" };

/**
 * The page of a product that is being written in the panel, which shows it in a frame. Nothing here asks the server. The
 * cards are handed over by the main file: imported here, they would leave it, and the first view would need more files.
 */
export function productPreviewPage(Cards: typeof ProductBlock): ComponentType {
  return () => <ProductPreviewPage Cards={Cards} />;
}

type Cards = { Cards: typeof ProductBlock };

function ProductPreviewPage({ Cards }: Cards) {
  const queries = useQueryClient();
  const [shown, setShown] = useState<PreviewedProduct>();
  useEffect(() => {
    if (window.parent === window) return;
    return takeFromPanel<PreviewedProduct>("previewProduct", (previewed) => {
      openPreview(queries, previewed.preview);
      setShown(previewed);
    });
  }, [queries]);
  if (shown) return <Preview {...shown} Cards={Cards} />;
  return <p className="p-4 text-muted">Aqui aparece a prévia de um produto do painel.</p>;
}

/** A new card is one of a list: the places beside it stay empty. */
const CARDS_BESIDE = 3;

function Preview({ preview: { product, settings }, view, Cards }: PreviewedProduct & Cards) {
  useShopTheme();
  return (
    <div onClickCapture={keepHere} className={view === "card" ? "page-width py-4" : "pt-3.5"}>
      {view === "card" ? (
        <div className="@container">
          <Cards
            products={[product]}
            start={0}
            layout="vertical"
            isRestrictedBlocked={settings.disableRestrictedProducts}
            outlines={CARDS_BESIDE}
          />
        </div>
      ) : (
        <ProductView id={product.providerId} product={onThisPage(product)} isReloading={false} />
      )}
    </div>
  );
}

/** Pictures and options can be tried. Nothing can be bought, and no link leads away. */
const TRIED = "[role=radiogroup], [aria-roledescription=carrossel], select";

function keepHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest(TRIED)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** An option with an address of its own would lead to it. */
function onThisPage(product: Product): Product {
  const attributes = product.attributes.map((attribute) => ({
    ...attribute,
    options: attribute.options.map((option) => ({ ...option, redirectable: false })),
  }));
  return { ...product, attributes };
}

/** All that the screens of a product read of an order. */
const emptyOrder = {
  id: "",
  version: 0,
  status: OrderStatus.Creating,
  items: [],
  seller: null,
  enablePreferences: true,
};

/** As if a customer had opened the shop, without a session of the server. */
function openPreview(queries: QueryClient, { shop, settings }: ProductPreview): void {
  const customer = {
    name: "",
    email: "",
    phone: "",
    birthDate: "",
    document: "",
    isCorporate: false,
    corporateDocument: "",
    corporateName: "",
    tradeName: "",
    stateInscription: "",
  };
  queries.setQueryData(shopSettings.queryKey, settings);
  setOpenSession(queries, {
    code: "",
    expiresAt: "",
    sessionType: SessionType.Contact,
    deeds: ["read-order", "change-order"],
    channelType: ChannelType.WhatsApp,
    channelId: "",
    orderId: null,
    chatLink: null,
    isFromPanel: false,
    shop,
    userShop: {
      id: "",
      channelId: "",
      phone: null,
      customer,
      addresses: [],
      currentOrder: emptyOrder as unknown as Order,
    },
  });
}
