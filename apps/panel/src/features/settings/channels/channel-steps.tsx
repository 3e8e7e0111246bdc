import type { PanelChannelKind } from "@vitrine/contract/panel/settings/channels";
import { Card } from "@vitrine/ui/layout/card.tsx";

/** What to do at the provider, in order. */
export function ChannelSteps({ kind }: { kind: PanelChannelKind }) {
  return (
    <Card title="Passo a passo">
      <ol className="grid list-decimal gap-2 pl-5 text-pretty marker:font-semibold">
        {kind.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}
