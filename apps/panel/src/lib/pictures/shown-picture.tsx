import { useQuery } from "@tanstack/react-query";
import { PictureIcon } from "@vitrine/ui/icons.tsx";
import { useState } from "react";
import { shownAddress } from "./shown-address.ts";

type ShownPictureProps = { shopId: string; url: string; alt: string; className?: string };

/** A picture of a product or of the shop, wherever it is kept, about 480 pixels wide. */
export function ShownPicture({ shopId, url, alt, className = "size-full object-contain" }: ShownPictureProps) {
  const { data, isError } = useQuery(shownAddress(shopId, url));
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (isError || brokenUrl === url) {
    return (
      <span className="grid size-full place-items-center gap-1 p-2 text-center text-xs text-muted">
        <PictureIcon className="size-6" />A foto não abre
      </span>
    );
  }
  if (!data) return <span className="block size-full bg-placeholder motion-safe:animate-pulse" />;
  return <img src={data.address} alt={alt} className={className} onError={() => setBrokenUrl(url)} draggable={false} />;
}
