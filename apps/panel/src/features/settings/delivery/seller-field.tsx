import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";

type SellerFieldProps = {
  document: ShopDocument;
  label: string;
  value: string;
  onChange: (sellerId: string) => void;
  error: string | undefined;
};

/** For whose orders. A shop without sellers has nothing to choose. */
export function SellerField({ document: { sellers = [] }, ...field }: SellerFieldProps) {
  if (sellers.length === 0) return null;
  const options = sellers.map(({ providerId, name }) => ({ value: providerId, label: name }));
  return <SelectField {...field} options={[{ value: "", label: "Todos" }, ...options]} />;
}
