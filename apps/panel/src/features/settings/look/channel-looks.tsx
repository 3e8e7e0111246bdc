import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { LookFieldSet } from "./look-field-set.tsx";
import { type ChannelField, channelField, type Look, type LookFields } from "./look-fields.ts";

type ChannelLooksProps = {
  shopId: string;
  channels: NonNullable<ShopDocument["channels"]>;
  fields: LookFields;
  set: (field: ChannelField, look: Look | null) => void;
};

/** Channels that look different from the shop. */
export function ChannelLooks({ shopId, channels, fields, set }: ChannelLooksProps) {
  if (channels.length === 0) return null;
  const { defaultColor, secondaryColor } = fields;
  return (
    <Card title="Por canal" text="Um canal pode ter cores, logo e capa próprias. Os outros usam as da loja.">
      <ul className="grid gap-4">
        {channels.map(({ channelId, name }) => {
          const field = channelField(channelId);
          const look = fields[field] ?? null;
          return (
            <li key={channelId} className="grid gap-3">
              <Checkbox
                label={`Aparência própria em ${name}`}
                isChecked={look !== null}
                onChange={(isOwn) =>
                  set(field, isOwn ? { defaultColor, secondaryColor, urlLogo: null, urlCover: null } : null)
                }
              />
              {look && (
                <LookFieldSet
                  shopId={shopId}
                  of={name}
                  look={look}
                  onChange={(key, value) => set(field, { ...look, [key]: value })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
