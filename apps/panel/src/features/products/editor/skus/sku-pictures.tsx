import { useState } from "react";
import { PictureField } from "../../../../lib/pictures/picture-field.tsx";
import type { Picture } from "../../../../lib/pictures/picture-tile.tsx";

type PicturesOfSkuProps = {
  shopId: string;
  label: string;
  pictures: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
};

export function picturesText(count: number): string {
  return count === 0 ? "Fotos só desta opção" : `Fotos só desta opção (${count})`;
}

export function PicturesOfSku({ pictures, ...field }: PicturesOfSkuProps) {
  return (
    <PictureField
      {...field}
      value={pictures}
      hint="Aparecem quando o cliente escolhe esta opção. Sem nenhuma, valem as fotos do produto."
    />
  );
}

/** Folded, and there only when it is open: a page may have hundreds. */
export function SkuPictures(props: PicturesOfSkuProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit cursor-pointer rounded-lg py-1.5 text-sm font-medium text-brand-ink">
        {picturesText(props.pictures.length)}
      </summary>
      {isOpen && (
        <div className="pt-2">
          <PicturesOfSku {...props} />
        </div>
      )}
    </details>
  );
}
