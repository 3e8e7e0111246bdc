import { repeatsName } from "@vitrine/domain/catalog/badges";
import { formatWeight } from "@vitrine/domain/catalog/weight";

/** The weight of one pack. Renders nothing when the weight is unknown, or when the name says it. */
export function WeightBadge({ name, kilos }: { name: string; kilos: number }) {
  if (kilos <= 0 || repeatsName(name, formatWeight(kilos))) return null;
  return (
    <span className="inline-flex rounded-full bg-ink/5 px-2 py-0.5 text-xs font-medium whitespace-nowrap text-muted">
      {formatWeight(kilos)}
    </span>
  );
}
