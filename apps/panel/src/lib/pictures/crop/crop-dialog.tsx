import { useMutation, useQuery } from "@tanstack/react-query";
import { Chip } from "@vitrine/ui/fields/chip.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { useRef, useState } from "react";
import { ApiFailure } from "../../api/api-failure.ts";
import { storefrontOrigin } from "../../storefront-origin.ts";
import { shownAddress } from "../shown-address.ts";
import { uploadPicture } from "../upload-picture.ts";
import { type CropBox, firstBox } from "./crop-box.ts";
import { CropFrame } from "./crop-frame.tsx";
import { cutPicture } from "./cut-picture.ts";

type CropDialogProps = {
  shopId: string;
  url: string;
  /** Products are shown in squares; a logo or a cover is not. */
  startsSquare: boolean;
  onCropped: (url: string) => void;
  onClose: () => void;
};

/** Cuts a picture in the browser and uploads the part as a new one: the old one stays for the way back. */
export function CropDialog({ shopId, url, startsSquare, onCropped, onClose }: CropDialogProps) {
  const picture = useRef<HTMLImageElement>(null);
  const { data } = useQuery(shownAddress(shopId, url));
  const [aspect, setAspect] = useState<number>();
  const [isSquare, setIsSquare] = useState(startsSquare);
  const [box, setBox] = useState<CropBox>();

  const crop = useMutation({
    mutationFn: async () => {
      if (!picture.current || !box) throw new Error("no picture");
      return uploadPicture({ shopId, picture: await cutPicture(picture.current, box) });
    },
    onSuccess: (cropped) => {
      onCropped(cropped.url);
      onClose();
    },
  });

  function choose(square: boolean, of = aspect) {
    setIsSquare(square);
    if (of) setBox(firstBox({ aspect: of, isSquare: square }));
  }

  return (
    <ConfirmDialog
      title="Recortar"
      action="Recortar"
      isBusy={crop.isPending || !box}
      failure={crop.error ? failureText(crop.error) : undefined}
      onConfirm={() => crop.mutate()}
      onClose={onClose}
    >
      <div className="flex gap-2">
        <Chip isPressed={isSquare} onClick={() => choose(true)}>
          Quadrado
        </Chip>
        <Chip isPressed={!isSquare} onClick={() => choose(false)}>
          Livre
        </Chip>
      </div>
      <div className="grid place-items-center overflow-hidden rounded-xl bg-sunk p-3">
        <div data-crop-area="" className="relative">
          {data && (
            <img
              ref={picture}
              src={fullSize(url, data.address)}
              alt="Foto a recortar"
              draggable={false}
              className="block max-h-[calc(var(--screen)*0.45)] max-w-full select-none"
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                const loaded = naturalWidth / naturalHeight || 1;
                setAspect(loaded);
                choose(isSquare, loaded);
              }}
            />
          )}
          {box && aspect && <CropFrame box={box} shape={{ aspect, isSquare }} onChange={setBox} />}
        </div>
      </div>
    </ConfirmDialog>
  );
}

function failureText(error: Error): string {
  return error instanceof ApiFailure ? error.message : "Não foi possível recortar esta foto.";
}

/** An upload as it is kept; of a picture from elsewhere, the widest that we make. */
function fullSize(url: string, address: string): string {
  const { origin, pathname } = new URL(url);
  const isOurs = origin === storefrontOrigin() && pathname.startsWith("/images/uploads/");
  return isOurs ? pathname : address.replace(/480\.webp$/, "1280.webp");
}
