import { useQuery } from "@tanstack/react-query";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";
import { CopyField } from "../copy-field.tsx";

/** A button for the shop's own site. Plain HTML: it loads nothing from us, and works wherever a link does. */
export function SiteSnippet({ shopId }: { shopId: string }) {
  const query = useQuery(firstSteps(shopId));
  return (
    <Card title="Código para o site" text="Um botão no canto da página que abre a loja. Cole antes de </body>.">
      <NotLoaded queries={[query]} />
      {query.data && <CopyField label="Código" text={snippetFor(query.data.shopUrl)} />}
    </Card>
  );
}

function snippetFor(url: string): string {
  const style =
    "position:fixed;right:16px;bottom:16px;z-index:1000;padding:14px 20px;border-radius:999px;" +
    "background:#1f4d3a;color:#fff;font:600 16px system-ui,sans-serif;text-decoration:none";
  const address = url.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<a href="${address}" target="_blank" rel="noopener" style="${style}">Comprar agora</a>`;
}
