import { Icon } from "@vitrine/ui/icons.tsx";

type PlaceProps = { latitude: number; longitude: number; name: string | null; address: string | null };

/** Where the contact is, in words, with a link to a map. Nothing of the map is loaded into the panel. */
export function Place({ latitude, longitude, name, address }: PlaceProps) {
  const at = `${latitude},${longitude}`;
  return (
    <div className="flex max-w-72 items-start gap-2.5">
      <span className="mt-0.5 size-5 shrink-0 text-brand-ink">
        <Icon>
          <path d="M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11z" />
          <circle cx="12" cy="10" r="2.2" />
        </Icon>
      </span>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium">{name || "Localização"}</p>
        {address && <p className="text-sm text-muted">{address}</p>}
        <a
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(at)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-8 items-center font-medium underline underline-offset-2"
        >
          Abrir no mapa
        </a>
      </div>
    </div>
  );
}
