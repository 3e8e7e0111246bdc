import { useQuery } from "@tanstack/react-query";
import { countText } from "../../lib/number-text.ts";
import { photoUsage } from "./photos.queries.ts";

const NEARLY_FULL = 0.9;

/** What the account's photos take of its room. Without an answer the page works as well. */
export function PhotoSpace({ shopId }: { shopId: string }) {
  const { data } = useQuery(photoUsage(shopId));
  if (!data) return null;
  const share = Math.max(data.files / data.maxFiles, data.megabytes / data.maxMegabytes);
  const used = `${countText(data.files)} de ${countText(data.maxFiles)} fotos, ${sizeText(data.megabytes)} de ${sizeText(data.maxMegabytes)}`;
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">
        Espaço de fotos da conta: {used}.
        {share >= NEARLY_FULL && " Está quase cheio. Fotos que nada usa são apagadas depois de 30 dias."}
      </p>
      <meter
        aria-label="Espaço de fotos usado"
        aria-valuetext={used}
        min={0}
        max={1}
        high={NEARLY_FULL}
        value={share}
        className="h-2 w-full max-w-md"
      />
    </div>
  );
}

function sizeText(megabytes: number): string {
  return megabytes < 1024 ? `${countText(megabytes)} MB` : `${countText(Math.round(megabytes / 102.4) / 10)} GB`;
}
