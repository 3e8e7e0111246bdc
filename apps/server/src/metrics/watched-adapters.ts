import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import type { JsonClient, JsonResponse } from "../outbound/json-client.ts";
import type { Adapters } from "../wiring/adapters.ts";

/** Runs a call to an outside system and reports it under the provider's name. */
export type WatchCall = <Answer>(
  provider: string,
  call: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => string,
) => Promise<Answer>;

/** The same adapters, with every call of theirs watched. Neither they nor the capabilities know. */
export function watchAdapters(adapters: Adapters, watch: WatchCall): Adapters {
  const watched =
    (provider: string, ask: JsonClient): JsonClient =>
    (url, question) =>
      watch(provider, () => ask(url, question), outcomeOfResponse);
  const { connectorFor, chatProviderFor, storeVendors, postalCodeServices, captchaService } = adapters;
  return {
    ...adapters,
    connectorFor: (providerType, method) => {
      const connect = connectorFor(providerType, method);
      return connect && ((account, ask) => connect(account, watched(paymentName(providerType, method), ask)));
    },
    chatProviderFor: (carrier, channelType) => {
      const connect = chatProviderFor(carrier, channelType);
      return connect && ((account, ask) => connect(account, watched(`chat-${carrier}`, ask)));
    },
    storeVendors: storeVendors.map((vendor) => ({
      ...vendor,
      connect: (settings, connection) =>
        vendor.connect(settings, {
          ...connection,
          ask: watched(vendor.code, connection.ask),
          askSlowly: watched(vendor.code, connection.askSlowly),
        }),
    })),
    postalCodeServices: postalCodeServices.map((service) => ({
      ...service,
      find: (cep: string) =>
        watch(
          `cep-${service.name.toLowerCase()}`,
          () => service.find(cep),
          (found) => (typeof found === "object" && "failure" in found ? "no-answer" : "ok"),
        ),
    })),
    captchaService: captchaService && {
      ...captchaService,
      verify: (token) =>
        watch(
          "recaptcha",
          () => captchaService.verify(token),
          (isHuman) => (isHuman ? "ok" : "refused"),
        ),
    },
  };
}

function outcomeOfResponse(response: JsonResponse): string {
  if ("failure" in response) return response.failure;
  if (response.status >= 500) return "error";
  return response.status >= 400 ? "refused" : "ok";
}

const names: Record<PaymentProviderType, string> = {
  [PaymentProviderType.ShopProvider]: "shop-provider",
  [PaymentProviderType.SuriShopPay]: "suri-shop-pay",
  [PaymentProviderType.PagBrasil]: "pag-brasil",
  [PaymentProviderType.PagarMe]: "pagar-me",
  [PaymentProviderType.FixPay]: "fix-pay",
  [PaymentProviderType.MercadoPago]: "mercado-pago",
  [PaymentProviderType.Manual]: "manual",
};

/** The shop's own provider is another company for each method. */
function paymentName(providerType: PaymentProviderType, method: PaymentMethod): string {
  if (providerType !== PaymentProviderType.ShopProvider) return names[providerType];
  if (method === PaymentMethod.Nubank) return "nupay";
  return method === PaymentMethod.Pagaleve ? "pagaleve" : names[providerType];
}
