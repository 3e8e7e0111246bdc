import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import { shopInfoPath, writtenPolicies } from "@vitrine/domain/shop/company";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { companyLines } from "@vitrine/wording/company/company-text";
import { storefrontOrigin } from "../../../lib/storefront-origin.ts";
import { CopyField } from "../copy-field.tsx";
import { shopAddress } from "../domain/address.queries.ts";

/** The public page that these fields make. */
export function InfoPageCard({ shopId, saved: { document } }: { shopId: string; saved: PanelSettings }) {
  const hasSaid = companyLines(document.company ?? {}).length + writtenPolicies(document.policies).length > 0;
  const named = useQuery({ ...shopAddress(shopId), enabled: hasSaid }).data;
  if (!hasSaid || !named) return null;
  const address = storefrontOrigin() + shopInfoPath(named.address);
  return (
    <Card
      title="A página da loja"
      text="Qualquer pessoa pode ler, sem um link pessoal. Use o endereço em anúncios e redes sociais."
    >
      <div className="grid gap-3">
        <CopyField label="Endereço da página" text={address} />
        <p>
          <a href={address} target="_blank" rel="noopener" className="font-semibold text-brand-ink underline">
            Abrir a página
          </a>
        </p>
      </div>
    </Card>
  );
}
