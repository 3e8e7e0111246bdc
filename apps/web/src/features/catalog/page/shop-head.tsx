import { useQueryClient } from "@tanstack/react-query";
import type { ShopService } from "@vitrine/contract/storefront/shop-settings";
import { useEffect, useState } from "react";
import { shopSettings, useSession, useShopSettings } from "../../session/session.queries.ts";
import { useShopStyle } from "../../session/shop-style.ts";

/** The top of the catalogue: the shop's cover or its colour, its name, and what it says about its service. */
export function ShopHead() {
  const { shop } = useSession();
  const cover = useShopStyle()?.urlCover;
  const service = useShopSettings()?.service;
  const [broken, setBroken] = useState<string | null>(null);
  const hasCover = Boolean(cover) && cover !== broken;
  return (
    <div className="-mx-4 -mt-3.5 mb-4 md:mx-0 md:mt-0 short:hidden">
      <div
        className={`overflow-hidden md:rounded-3xl ${hasCover ? "bg-white lg:grid lg:grid-cols-[2fr_3fr] lg:items-center" : "bg-linear-to-br from-brand to-brand-deep text-on-brand"}`}
      >
        {hasCover && (
          <img
            src={cover ?? ""}
            alt=""
            fetchPriority="high"
            onError={() => setBroken(cover ?? null)}
            className="h-24 w-full object-cover sm:h-36 lg:order-last lg:h-48"
          />
        )}
        <div className="px-4 py-3.5 md:px-6 md:py-5 lg:px-8">
          <h1 className="line-clamp-2 text-xl font-bold tracking-tight text-balance [overflow-wrap:anywhere] md:text-2xl">
            {shop.name}
          </h1>
          {service && <Service service={service} isOnBrand={!hasCover} />}
        </div>
      </div>
    </div>
  );
}

function Service({ service, isOnBrand }: { service: ShopService; isOnBrand: boolean }) {
  const { facts, isOpen, changesAt } = service;
  useRefetchAt(changesAt);
  if (facts.length === 0) return null;
  const color = isOnBrand ? "" : "text-muted";
  return (
    <>
      <div className={`mt-0.5 overflow-hidden text-sm ${color}`}>
        <ul aria-label="Sobre a loja" className="facts">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
      {isOpen === false && <p className={`text-sm text-pretty ${color}`}>Monte seu pedido: respondemos ao abrir.</p>}
    </>
  );
}

const A_DAY = 86_400_000;

/** Reads the settings again when the shop opens or closes. */
function useRefetchAt(moment: string | null): void {
  const queries = useQueryClient();
  useEffect(() => {
    const delay = moment === null ? Number.NaN : Date.parse(moment) - Date.now();
    // A longer time does not fit into a timer, and the page is not open for that long.
    if (!(delay < A_DAY)) return;
    const timer = setTimeout(
      () => void queries.invalidateQueries({ queryKey: shopSettings.queryKey }),
      Math.max(1_000, delay),
    );
    return () => clearTimeout(timer);
  }, [queries, moment]);
}
