import type { UcpDestination, UcpMethod } from "@vitrine/contract/ucp/requests";
import { cepDigits, isValidCep } from "@vitrine/domain/brazil/cep";
import { addAddress, addressErrors, addressIndex } from "@vitrine/domain/checkout/address";
import { LogisticType } from "@vitrine/domain/codes/journey";
import type { CallerSession } from "../../../http/callers.ts";
import { answers, type Refusal } from "../../../http/refusals.ts";
import { setLogistic } from "../../../logistics/choose-logistic.ts";
import { findCep } from "../../../logistics/postal-code/find-postal-code.ts";
import type { UcpMessage } from "../../request/ucp-answer.ts";
import type { UcpCall } from "../../request/ucp-call.ts";
import type { UcpState } from "../../session/ucp-session.repository.ts";
import type { UcpDeps } from "../../ucp-deps.ts";
import { addressFrom } from "./postal-address.ts";

type Put = { state: UcpState; messages: UcpMessage[] };

const DESTINATION = "$.fulfillment.methods[0].destinations[0]";
const OPTION = "$.fulfillment.methods[0].groups[0].selected_option_id";

/** Saves the destination and the option, as far as the platform names them. An order has one method of delivery. */
export async function putFulfillment(
  deps: UcpDeps,
  buyer: CallerSession,
  { methods, state, call }: { methods: readonly UcpMethod[]; state: UcpState; call: UcpCall },
): Promise<Put> {
  const method = methods.find(({ line_item_ids }) => (line_item_ids?.length ?? 0) > 0) ?? methods[0];
  if (!method) return { state, messages: [] };
  const kind = (method.type ?? method.id) === "pickup" ? "pickup" : "shipping";
  const optionId = method.groups?.find(({ selected_option_id }) => selected_option_id)?.selected_option_id ?? null;
  if (kind === "pickup") {
    const destination = optionId ?? method.selected_destination_id ?? undefined;
    const next: UcpState = { ...withoutDestination(state), method: kind, ...(destination && { destination }) };
    const chosen = await setLogistic(
      deps,
      buyer,
      { type: LogisticType.StorePickUp, providerId: destination ?? null },
      null,
    );
    return { state: next, messages: chosen.ok ? [] : [refusalMessage(chosen.refusal, OPTION)] };
  }
  const placed = await putDestinations(deps, buyer, { method, state: { ...state, method: kind }, call });
  const { destination } = placed.state;
  if (optionId === null || destination === undefined) return placed;
  const choice = { type: LogisticType.ExpressDelivery, providerId: optionId, addressIndex: Number(destination) };
  const chosen = await setLogistic(deps, buyer, choice, null);
  return chosen.ok ? placed : { ...placed, messages: [...placed.messages, refusalMessage(chosen.refusal, OPTION)] };
}

function withoutDestination({ destination: _destination, ...state }: UcpState): UcpState {
  return state;
}

type Destinations = { method: UcpMethod; state: UcpState; call: UcpCall };

/** Saves the addresses at the contact, as when a person types them. The platform's ids of the addresses are kept. */
async function putDestinations(
  deps: UcpDeps,
  buyer: CallerSession,
  { method, state, call }: Destinations,
): Promise<Put> {
  const messages: UcpMessage[] = [];
  const ids: Record<string, string> = { ...state.destinationIds };
  let only: string | undefined;
  for (const destination of method.destinations ?? []) {
    const repeated = destination.postal_code === undefined ? indexOfDestination(ids, destination.id ?? "") : undefined;
    if (repeated !== undefined) {
      only = repeated;
      continue;
    }
    const index = await putDestination(deps, buyer, { destination, call });
    if (typeof index !== "number") {
      messages.push(index);
      continue;
    }
    only = String(index);
    if (destination.id !== undefined && destination.id !== destinationId({}, index)) ids[index] = destination.id;
  }
  const wanted = method.selected_destination_id ?? undefined;
  const named = wanted === undefined ? undefined : indexOfDestination(ids, wanted);
  const isOnly = method.destinations?.length === 1;
  const destination = named ?? (wanted === undefined && isOnly ? only : undefined) ?? state.destination;
  return { state: { ...state, destinationIds: ids, ...(destination !== undefined && { destination }) }, messages };
}

export function destinationId(ids: Readonly<Record<string, string>>, index: number): string {
  return ids[index] ?? `dest_${index}`;
}

function indexOfDestination(ids: Readonly<Record<string, string>>, id: string): string | undefined {
  const own = Object.entries(ids).find(([, name]) => name === id)?.[0];
  return own ?? /^dest_(\d{1,3})$/.exec(id)?.[1];
}

async function putDestination(
  deps: UcpDeps,
  buyer: CallerSession,
  { destination, call }: { destination: UcpDestination; call: UcpCall },
): Promise<number | UcpMessage> {
  const { postal_code = "", address_country = "BR" } = destination;
  if (!/^(BR|BRA|BRASIL|BRAZIL)$/i.test(address_country.trim())) {
    return problem("address_undeliverable", "A loja só entrega no Brasil.", DESTINATION);
  }
  if (!isValidCep(postal_code.trim())) {
    return problem("invalid_value", "O CEP deve ter oito dígitos.", `${DESTINATION}.postal_code`);
  }
  const cep = cepDigits(postal_code);
  const { address, log } = call;
  const logFailure = (failed: object) => log.warn(failed, "a postal code service did not answer");
  const known = await findCep(deps, buyer, { cep, address, logFailure });
  if (!known.ok && known.refusal.code === "postal-code-unknown") {
    return problem("address_undeliverable", answers["postal-code-unknown"].message, `${DESTINATION}.postal_code`);
  }
  const added = addressFrom(destination, known.ok ? known.value : {});
  const [missing] = addressErrors(added);
  if (missing) {
    const content = `Falta no endereço: ${names[missing] ?? missing}.`;
    return problem("field_required", content, `${DESTINATION}.${fields[missing] ?? "street_address"}`);
  }
  const saved = await deps.addresses.change(buyer, (addresses) => addAddress(addresses, added), null);
  return saved.ok ? addressIndex(saved.value, added) : refusalMessage(saved.refusal, DESTINATION);
}

const names: Record<string, string> = {
  street: "a rua",
  neighborhood: "o bairro",
  city: "a cidade",
  state: "o estado",
};
const fields: Record<string, string> = {
  neighborhood: "dependent_locality",
  city: "address_locality",
  state: "address_region",
};

function problem(code: string, content: string, path: string): UcpMessage {
  return { type: "error", code, content, severity: "recoverable", path };
}

function refusalMessage({ code, detail }: Refusal, path: string): UcpMessage {
  return problem("fulfillment_unavailable", [answers[code].message, detail].filter(Boolean).join(" "), path);
}
