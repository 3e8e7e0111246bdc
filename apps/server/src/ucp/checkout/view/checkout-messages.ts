import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import type { Order } from "@vitrine/domain/order/order";
import { missingText } from "@vitrine/wording/screen/missing-text";
import type { Severity, UcpMessage } from "../../request/ucp-answer.ts";
import { customerPath } from "../change/put-buyer.ts";

type Means = {
  /** Both sides have the fulfillment capability. */
  hasFulfillment: boolean;
  /** The shop takes Pix, so the platform can finish the purchase. */
  takesPix: boolean;
  /** The delivery has an address. The order gets it together with the chosen option. */
  hasDestination: boolean;
  isUndeliverable: boolean;
};

const METHOD = "$.fulfillment.methods[0]";

/** Says what the order still lacks. The platform settles it, or the buyer does on our page. */
export function checkoutMessages(order: Order, missing: readonly MissingRequirement[], means: Means): UcpMessage[] {
  const gone = order.lines.flatMap((line, index): UcpMessage[] =>
    line.isGone
      ? [error("item_unavailable", `${line.name} não está mais à venda.`, "recoverable", `$.line_items[${index}]`)]
      : [],
  );
  return [...gone, ...missing.flatMap((each) => messageFor(each, means) ?? [])];
}

function messageFor(missing: MissingRequirement, means: Means): UcpMessage | undefined {
  const { hasFulfillment, takesPix } = means;
  const text = missingText(missing);
  const byApi: Severity = hasFulfillment ? "recoverable" : "requires_buyer_input";
  switch (missing.code) {
    case "items":
      return error("field_required", text, "recoverable", "$.line_items");
    case "limit":
      return error("order_limit", text, "recoverable", "$.line_items");
    case "pickup-not-offered":
      return error("item_unavailable", text, "recoverable", "$.line_items");
    case "logistic-kind":
    case "address":
    case "delivery-option":
      return deliveryMessage(missing, means, byApi);
    case "pickup-place":
      return error("field_required", text, byApi, `${METHOD}.selected_destination_id`);
    case "slot":
      return error("schedule_delivery", text, "requires_buyer_input", METHOD);
    case "contact":
      // The platform chooses Pix at the end, with the instrument.
      if (missing.field === "document" && takesPix) return undefined;
      return error(
        "field_required",
        text,
        isAsked(missing.field) ? "recoverable" : "requires_buyer_input",
        customerPath(missing.field),
      );
    case "payment":
      return takesPix ? undefined : error("payment_required", text, "requires_buyer_input", "$.payment");
    default:
      return error("buyer_input_required", text, "requires_buyer_input", "$");
  }
}

/** Names the next choice: the destination or the option. */
function deliveryMessage(missing: MissingRequirement, means: Means, severity: Severity): UcpMessage {
  if (means.isUndeliverable) {
    const path = `${METHOD}.selected_destination_id`;
    return error("address_undeliverable", "A loja não entrega neste endereço.", severity, path);
  }
  return means.hasDestination || missing.code === "delivery-option"
    ? error(
        "field_required",
        missingText({ code: "delivery-option" }),
        severity,
        `${METHOD}.groups[0].selected_option_id`,
      )
    : error("field_required", missingText(missing), severity, `${METHOD}.destinations`);
}

/** The protocol has a field for this value. */
function isAsked(field: string): boolean {
  return field === "name" || field === "email" || field === "phone";
}

function error(code: string, content: string, severity: Severity, path: string): UcpMessage {
  return { type: "error", code, content, severity, path };
}

/** Derives the status of the purchase from its messages. */
export function openStatus(
  messages: readonly UcpMessage[],
): "incomplete" | "requires_escalation" | "ready_for_complete" {
  const errors = messages.filter((message) => message.type === "error");
  if (errors.some(({ severity }) => severity.startsWith("requires_"))) return "requires_escalation";
  return errors.length > 0 ? "incomplete" : "ready_for_complete";
}
