import { useQuery } from "@tanstack/react-query";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import type { ReactNode } from "react";
import { FieldCards, type Section } from "../../lib/declared/field-cards.tsx";
import type { DeclaredFields } from "../../lib/declared/fields.ts";
import { EditForm } from "../../lib/edit/edit-form.tsx";
import { useShopId, useShopPath, useShopTimeZone } from "../account/use-me.ts";
import { type SettingsPatch, settings, useSettingsForm } from "./settings.queries.ts";

type Saved = { shopId: string; saved: PanelSettings };

/** A page over some fields of the shop's document, as data. */
type DeclaredSettings<Values extends object> = {
  title: string;
  fields: DeclaredFields<ShopDocument, Values>;
  sections: (saved: Saved) => Section<Values>[];
  /** Below the form. */
  After?: (saved: Saved) => ReactNode;
};

export function settingsPage<Values extends object>(declared: DeclaredSettings<Values>) {
  return function SettingsFormPage() {
    const shopId = useShopId();
    const shopPath = useShopPath();
    const query = useQuery(settings(shopId));
    const back = { href: shopPath("/configuracoes"), label: "Configurações" };
    return (
      <Page title={declared.title} width="form" back={back}>
        {query.data && <SettingsForm declared={declared} shopId={shopId} saved={query.data} />}
        <NotLoaded queries={[query]} />
      </Page>
    );
  };
}

function SettingsForm<Values extends object>(props: Saved & { declared: DeclaredSettings<Values> }) {
  const { declared, shopId, saved } = props;
  const { fields, sections, After } = declared;
  const page = { shopId, timeZone: useShopTimeZone(), isNew: false };
  const form = useSettingsForm({
    shopId,
    saved,
    toFields: fields.toValues,
    // A patch of the document takes null for “none”, as `PatchOf` does.
    toPatch: (changes: Partial<Values>) => fields.toPatch(changes) as SettingsPatch,
  });
  return (
    <>
      <EditForm form={form} labels={fields.labels} describe={fields.describeOn(page)}>
        <FieldCards declared={fields} {...{ form, page }} sections={sections({ shopId, saved })} />
      </EditForm>
      {After && <After {...{ shopId, saved }} />}
    </>
  );
}
