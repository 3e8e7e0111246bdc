import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { isNothingToPay } from "@vitrine/domain/payment/order-payment";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { centsOf } from "../../../lib/reais.ts";
import { offeredMethods } from "../../order/payment-methods.ts";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutSection } from "../checkout-section.tsx";
import { OptionsState } from "../options-state.tsx";
import { manualFieldOf } from "./manual-field.ts";
import { CardLinkField, PixKeyField } from "./manual-payment.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { PayOnDelivery } from "./pay-on-delivery.tsx";
import { isPixApprovedAtOnce, payableOptions } from "./payable-options.ts";
import { useChooseMethod } from "./payment-options.queries.ts";
import { paymentSummary } from "./payment-summary.ts";
import { usePaymentOptions } from "./use-payment-options.ts";

export function PaymentSection() {
  const { order, settings, isAgent, isRecalculating } = useCheckout();
  const options = usePaymentOptions();
  const { change, pendingChoice, failure } = useChooseMethod();
  const isManualPayment = settings.payment.type === "manual";
  const offered = isAgent ? options.data : payableOptions(options.data, order.payment.method);
  const methods = offeredMethods({ order, options: offered, isManualPayment });
  const isPixFast = !isAgent && isPixApprovedAtOnce(order.payment, offered, settings);
  const chosen = pendingChoice ?? order.payment.method;
  const isFree = order.items.length > 0 && isNothingToPay(centsOf(order.totalAmout));
  // While another method is being chosen, only the server knows who charges it.
  const isSettled = pendingChoice === undefined && !isFree;
  const manualField = isSettled ? manualFieldOf(order.payment, { isAgent }) : null;

  return (
    <CheckoutSection
      name="payment"
      title="Forma de pagamento"
      summary={
        isFree && order.payment.method !== null
          ? "Nada a pagar"
          : paymentSummary(order, { options: options.data, isPixFast })
      }
      isBusy={pendingChoice !== undefined || failure !== null}
    >
      <OptionsState query={options} warning="Falha ao carregar opções de pagamento" />
      <MethodChoice
        methods={methods}
        chosen={chosen}
        onChoose={change}
        isLoaded={options.data !== undefined}
        isBusy={isRecalculating}
        isAgent={isAgent}
        isPixFast={isPixFast}
        options={options.data}
        explanation={order.explanation}
      />
      {methods.length === 0 && options.data && (
        <p className="text-sm text-muted">
          {order.items.some(({ subscription }) => subscription !== null)
            ? "Nenhuma forma de pagamento vale para estes itens."
            : "Esta loja ainda não tem forma de pagamento."}
        </p>
      )}
      {isFree && <p className="text-sm text-pretty text-muted">Nada a pagar: o total do pedido é R$ 0,00.</p>}
      <FailureBlock text={failure?.message} />
      {manualField === "pix-key" && <PixKeyField />}
      {manualField === "payment-link" && <CardLinkField />}
      {order.payment.method === PaymentMethod.OnDelivery && options.data && isSettled && (
        <PayOnDelivery options={options.data.filter(({ payOnDelivery }) => payOnDelivery)} />
      )}
    </CheckoutSection>
  );
}
