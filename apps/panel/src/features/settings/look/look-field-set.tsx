import { checkColors } from "@vitrine/domain/shop/color-check";
import { PictureField } from "../../../lib/pictures/picture-field.tsx";
import { ColorField } from "./color-field.tsx";
import type { Look } from "./look-fields.ts";

type LookFieldSetProps = {
  shopId: string;
  /** What the fields are of, when there are several on the page: `Instagram`. */
  of?: string;
  look: Look;
  onChange: (key: keyof Look, value: string | null) => void;
};

/** The two colours and the two pictures of the shop, or of one of its channels. */
export function LookFieldSet({ shopId, of, look, onChange }: LookFieldSetProps) {
  const { main, accent, areAlike } = checkColors(look);
  const named = (label: string) => (of ? `${label} em ${of}` : label);
  const pictures = (url: string | null) => (url ? [{ url, alt: "" }] : []);
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField
          label={named("Cor principal")}
          use="Barras e botões."
          value={look.defaultColor}
          check={main}
          onChange={(color) => onChange("defaultColor", color)}
        />
        <ColorField
          label={named("Cor de destaque")}
          use="Ofertas e avisos."
          value={look.secondaryColor}
          check={accent}
          onChange={(color) => onChange("secondaryColor", color)}
        />
      </div>
      <p role="status" className="rounded-xl bg-caution-tint px-3 py-2 text-sm text-caution empty:hidden">
        {areAlike ? "As duas cores são quase iguais: as ofertas não vão se destacar dos botões." : ""}
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <PictureField
          shopId={shopId}
          label={named("Logo")}
          most={1}
          hasAlt={false}
          value={pictures(look.urlLogo)}
          onChange={([picture]) => onChange("urlLogo", picture?.url ?? null)}
          hint={
            of
              ? "Vazio: a logo da loja."
              : "Aparece na barra do topo, com até 120 × 30 pixels. Fundo transparente fica melhor."
          }
        />
        <PictureField
          shopId={shopId}
          label={named("Capa")}
          most={1}
          hasAlt={false}
          value={pictures(look.urlCover)}
          onChange={([picture]) => onChange("urlCover", picture?.url ?? null)}
          hint={of ? "Vazio: a capa da loja." : "Uma foto larga no alto do catálogo. Vazio: a cor principal."}
        />
      </div>
    </div>
  );
}
