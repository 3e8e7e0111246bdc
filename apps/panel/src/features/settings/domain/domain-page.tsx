import { useQueryClient } from "@tanstack/react-query";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { useEffect } from "react";
import { declareFields, type InputProps } from "../../../lib/declared/fields.ts";
import { lines } from "../../../lib/declared/kinds.tsx";
import { useMay } from "../../account/use-me.ts";
import { settingsPage } from "../declared-settings.tsx";
import { AddressCard } from "./address-card.tsx";
import { hosts } from "./hosts.queries.ts";
import { HostsCard } from "./hosts-card.tsx";

const fields = declareFields<ShopDocument>()({
  hosts: {
    ...lines({ label: "Endereços próprios da loja", isWide: true }),
    to: hostsIn,
    Input: HostsField,
  },
});

/** The names of the shop's own, and what each still needs before visitors find the shop there. */
export const DomainPage = settingsPage({
  title: "Endereço e domínio",
  fields,
  sections: () => [
    {
      title: "Domínio próprio",
      text: "A loja em um endereço só dela, como loja.suamarca.com.br. Os links que já existem continuam valendo, e o endereço pode mudar quando você quiser.",
      fields: ["hosts"],
    },
  ],
  After: ({ shopId, saved: { version } }) => {
    const queries = useQueryClient();
    // A name that was just saved has its record to show.
    useEffect(() => {
      if (version) void queries.invalidateQueries({ queryKey: hosts(shopId).queryKey });
    }, [queries, shopId, version]);
    return (
      <>
        <HostsCard shopId={shopId} />
        <AddressCard shopId={shopId} />
      </>
    );
  },
});

/** The owner proves that a name is theirs, so only owners change it. */
function HostsField({ page: _, required: __, ...props }: InputProps<string>) {
  const isOwner = useMay()("change-hosts");
  return (
    <LongTextField
      {...props}
      readOnly={!isOwner}
      placeholder="loja.suamarca.com.br"
      hint={isOwner ? "Um por linha, sem https://." : "Só proprietários mudam os endereços."}
    />
  );
}

/** People paste whole addresses. */
function hostsIn(text: string): string[] {
  const names = text.split(/[\s,;]+/).map((line) =>
    line
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/\/.*$/, ""),
  );
  return [...new Set(names.filter(Boolean))];
}
