import { themeVariables } from "@vitrine/domain/shop/theme";
import type { CSSProperties } from "react";
import { ShownPicture } from "../../../lib/pictures/shown-picture.tsx";
import type { Look } from "./look-fields.ts";

type PhoneSketchProps = { shopId: string; shopName: string; look: Look };

/** For a shop that visitors may not open yet: its top and one product, in the colours that the storefront would have. */
export function PhoneSketch({ shopId, shopName, look }: PhoneSketchProps) {
  return (
    <div
      role="img"
      aria-label="Esboço da loja em um celular"
      style={themeVariables(look) as CSSProperties}
      className="w-full max-w-90 overflow-hidden rounded-3xl bg-(--surface) text-black ring-4 ring-line"
    >
      <div className="flex h-14 items-center justify-center bg-white px-4">
        {look.urlLogo ? (
          <ShownPicture
            shopId={shopId}
            url={look.urlLogo}
            alt=""
            className="max-h-[30px] max-w-[120px] object-contain"
          />
        ) : (
          <span className="text-lg font-bold">Shop</span>
        )}
      </div>
      {look.urlCover ? (
        <div className="h-24">
          <ShownPicture shopId={shopId} url={look.urlCover} alt="" className="size-full object-cover" />
        </div>
      ) : null}
      <div className={look.urlCover ? "bg-white px-4 py-3.5" : "bg-(--brand) px-4 py-3.5 text-(--on-brand)"}>
        <p className="text-lg font-bold">{shopName}</p>
        <p className="text-sm">Aberto até 18h</p>
      </div>
      <div className="grid grid-cols-2 gap-3 p-4">
        {["Café em grãos", "Pão de mel"].map((name) => (
          <div key={name} className="grid gap-1.5 rounded-2xl bg-white p-3">
            <span className="aspect-square rounded-xl bg-(--brand-tint)" />
            <p className="text-sm font-medium">{name}</p>
            <p className="text-sm font-bold text-(--brand-ink)">R$ 24,90</p>
            <span className="rounded-xl bg-(--brand) py-2 text-center text-sm font-semibold text-(--on-brand) ring-1 ring-(--brand-edge) ring-inset">
              Adicionar
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
