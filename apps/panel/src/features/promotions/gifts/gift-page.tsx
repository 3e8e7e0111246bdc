import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { PanelGiftRule } from "@vitrine/contract/panel/promotions";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../lib/api/api.ts";
import { EditForm } from "../../../lib/edit/edit-form.tsx";
import { fieldsOf } from "../../../lib/edit/fields-of.ts";
import { usePartForm } from "../../../lib/edit/use-part-form.ts";
import { newId } from "../../../lib/new-id.ts";
import { PickedField } from "../../../lib/pick/picked-field.tsx";
import { ReplayCard } from "../../../lib/replay/replay-card.tsx";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { oneGift } from "../promotions.queries.ts";
import { RemovePart } from "../remove-part.tsx";
import { useSavedPart } from "../use-saved-part.ts";
import {
  blankGift,
  describe,
  type GiftFields,
  giftLabels,
  toFields,
  toPatch,
  toRule,
  withSkus,
} from "./gift-fields.ts";

/** One gift: what earns it, and what can be chosen. */
export function GiftPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const { id = "" } = useParams();
  const query = useQuery(oneGift(shopId, id));
  if (query.data) return <Gift key={id} shopId={shopId} saved={query.data} />;
  return (
    <Page title="Brinde" width="form" back={{ href: shopPath("/promocoes/brindes"), label: "Brindes" }}>
      <NotLoaded queries={[query]} />
    </Page>
  );
}

export function NewGiftPage() {
  return <Gift shopId={useShopId()} saved={null} />;
}

function Gift({ shopId, saved }: { shopId: string; saved: PanelGiftRule | null }) {
  const shopPath = useShopPath();
  const form = useGiftForm(shopId, saved);
  const { fields, set, errorOf } = form;
  const field = fieldsOf(form, giftLabels);
  const list = shopPath("/promocoes/brindes");
  return (
    <Page
      title={saved?.name ?? "Novo brinde"}
      width="form"
      back={{ href: list, label: "Brindes" }}
      actions={
        saved && (
          <RemovePart
            shopId={shopId}
            what={`o brinde “${saved.name}”`}
            next={list}
            remove={() =>
              call("DELETE /painel/api/shops/{shopId}/gift-rules/{id}", { params: { shopId, id: saved.id } })
            }
          />
        )
      }
    >
      <EditForm form={form} labels={giftLabels} describe={describe}>
        <Card title="O que o cliente ganha">
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField className="sm:col-span-2" {...field("name")} maxLength={200} />
            <PickedField
              {...{ shopId, kind: "skus", label: giftLabels.gifts, className: "sm:col-span-2" }}
              value={fields.gifts.map(({ sku }) => sku)}
              onChange={(skus) => set("gifts", withSkus(fields.gifts, skus))}
              hint="Um esgotado some da escolha por si."
              error={errorOf("gifts")}
            />
            <TextField
              {...field("availableQuantity")}
              inputMode="numeric"
              onChange={(text) => set("availableQuantity", text.replaceAll(/\D/g, "").slice(0, 2))}
            />
          </div>
        </Card>
        <Card title="Quando ganha">
          <div className="grid gap-4 sm:grid-cols-2">
            <MoneyField {...field("minimumValue")} hint="Soma dos produtos que contam. Vazio: qualquer valor." />
            <PickedField
              {...field("productIds")}
              {...{ shopId, kind: "products", className: "sm:col-span-2" }}
              hint="Sem produtos e sem categorias: todos contam."
            />
            <PickedField {...field("categoryIds")} {...{ shopId, kind: "categories", className: "sm:col-span-2" }} />
          </div>
        </Card>
        <ReplayCard
          shopId={shopId}
          draft={{ part: draftOf(saved?.id ?? "novo", form.fields) }}
          orderHref={(id) => shopPath(`/pedidos/${encodeURIComponent(id)}`)}
        />
      </EditForm>
    </Page>
  );
}

function draftOf(id: string, fields: GiftFields) {
  return { list: "gift-rules", id, value: toRule(id, fields) } as const;
}

function useGiftForm(shopId: string, saved: PanelGiftRule | null) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  // The same id for a second try, so that one gift is made.
  const [salt] = useState(() => newId());
  const known = useSavedPart(shopId, "Brinde salvo", (rule: PanelGiftRule) => oneGift(shopId, rule.id).queryKey);
  const id = saved?.id ?? "";
  return usePartForm({
    saved,
    blank: blankGift,
    toFields,
    create: async (fields) => {
      const body = toRule(`brinde-${salt}`, fields);
      const rule = known(await call("POST /painel/api/shops/{shopId}/gift-rules", { params: { shopId }, body }));
      void navigate(shopPath(`/promocoes/brindes/${encodeURIComponent(rule.id)}`), { replace: true });
      return rule;
    },
    change: async (changes, version) =>
      known(
        await call("PATCH /painel/api/shops/{shopId}/gift-rules/{id}", {
          params: { shopId, id },
          body: toPatch(changes),
          ifMatch: version,
        }),
      ),
    read: () => queries.fetchQuery({ ...oneGift(shopId, id), staleTime: 0 }),
  });
}
