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
  const { paymentVendors, chatProviderFor, connectStore, postalCodeServices, captchaService } = adapters;
  return {
    ...adapters,
    paymentVendors: paymentVendors.map((vendor) => {
      const { code, connect } = vendor;
      return connect ? { ...vendor, connect: (account, ask) => connect(account, watched(code, ask)) } : vendor;
    }),
    chatProviderFor: (carrier, channelType) => {
      const connect = chatProviderFor(carrier, channelType);
      return connect && ((account, ask) => connect(account, watched(`chat-${carrier}`, ask)));
    },
    connectStore: (settings, deps) =>
      connectStore(settings, {
        ...deps,
        ask: watched("tray", deps.ask),
        askSlowly: watched("tray", deps.askSlowly),
      }),
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
