import { useQuery } from "@tanstack/react-query";
import { LogisticType } from "@vitrine/domain/codes/journey";
import { NO_PRICE_TABLE } from "@vitrine/domain/order/change/price-table";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LoadWarning } from "@vitrine/ui/feedback/load-warning.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { OptionsState } from "../options-state.tsx";
import { sellerOptions, useChooseSeller } from "../queries/seller.queries.ts";
import { needsSeller } from "../readiness.ts";
import { KeepSeller } from "./keep-seller.tsx";
import { priceTables, useChoosePriceTable } from "./summary.queries.ts";

/** The seller and the price table. Renders nothing if the person can choose neither. */
export function StoreSection() {
  const { settings, isAgent, order } = useCheckout();
  const hasSellers = settings.showSellerOptions || needsSeller(settings, isAgent);
  const tables = useQuery({ ...priceTables(order.seller?.providerId ?? null), enabled: isAgent });
  const hasTables = isAgent && ((tables.data ?? []).length > 0 || order.providerPriceTableId !== null);
  if (!hasSellers && !hasTables) return null;
  return (
    <CheckoutSection name="store" title="Loja" summary={order.seller?.name ?? "Sem preferência de loja"}>
      <div className="grid gap-3 sm:grid-cols-2">
        {hasSellers && <SellerSelect />}
        {hasTables && <PriceTableSelect tables={tables.data ?? []} />}
      </div>
    </CheckoutSection>
  );
}

function SellerSelect() {
  const { order, isAgent, isRecalculating, isOpened } = useCheckout();
  const destination = { type: order.logisticType ?? LogisticType.ExpressDelivery };
  const sellers = useQuery({ ...sellerOptions(destination), enabled: isOpened });
  const { change, pendingChoice, failure } = useChooseSeller();
  const loadedSellers = sellers.data ?? [];
  const isSellerMissing =
    order.seller && !loadedSellers.some(({ providerId }) => providerId === order.seller?.providerId);
  const options = [...loadedSellers, ...(isSellerMissing && order.seller ? [order.seller] : [])];
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Loja vendedora"
        placeholder="Selecione a loja"
        options={options.map(({ providerId, name }) => ({ value: providerId, label: name }))}
        value={pendingChoice ?? order.seller?.providerId ?? ""}
        onChange={(providerId) => change(providerId)}
        isBusy={isRecalculating}
        isDisabled={sellers.isLoading}
      />
      {sellers.error && <OptionsState query={sellers} warning="Falha ao carregar lojas" />}
      <FailureBlock text={failure?.message} />
      {isAgent && <KeepSeller onUse={(providerId) => change(providerId)} />}
    </div>
  );
}

function PriceTableSelect({ tables }: { tables: readonly { id: string; name: string }[] }) {
  const { order, isRecalculating } = useCheckout();
  const { change, pendingChoice, lastChoice, failure } = useChoosePriceTable();
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label="Tabela de preço"
        options={[
          { value: NO_PRICE_TABLE, label: "Sem Tabela de preço" },
          ...tables.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={pendingChoice ?? order.providerPriceTableId ?? NO_PRICE_TABLE}
        onChange={(id) => change(id)}
        isBusy={isRecalculating}
      />
      {failure && lastChoice !== undefined && (
        <LoadWarning text="Falha ao alterar a tabela de preço" onRetry={() => change(lastChoice)} />
      )}
    </div>
  );
}
