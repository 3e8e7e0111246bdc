import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { text } from "../../../lib/declared/kinds.tsx";

/** For whose orders; empty for all. */
export const sellerId = { ...text({ label: "Vendedor" }), to: (id: string) => id || null };

type SellerFieldProps = {
  document: ShopDocument;
  label?: string;
  value: string;
  onChange: (sellerId: string) => void;
  error?: string | undefined;
};

/** A shop without sellers has nothing to choose. */
export function SellerField({ document: { sellers = [] }, label = sellerId.label, ...field }: SellerFieldProps) {
  if (sellers.length === 0) return null;
  const options = sellers.map(({ providerId, name }) => ({ value: providerId, label: name }));
  return <SelectField {...field} label={label} options={[{ value: "", label: "Todos" }, ...options]} />;
}
