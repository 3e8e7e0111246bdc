import type { JsonClient, JsonResponse } from "../outbound/json-client.ts";
import type { Adapters } from "../wiring/adapters.ts";

/** Runs a call to an outside system and reports it under the provider's name. */
export type WatchCall = <Answer>(
  provider: string,
  call: () => Promise<Answer>,
  outcomeOf: (answer: Answer) => string,
) => Promise<Answer>;

type ChatVendorChannel = Adapters["chatVendors"][number]["channels"][number];

/** The same adapters, with every call of theirs watched. Neither they nor the capabilities know. */
export function watchAdapters(adapters: Adapters, watch: WatchCall): Adapters {
  const watched =
    (provider: string, ask: JsonClient): JsonClient =>
    (url, question) =>
      watch(provider, () => ask(url, question), outcomeOfResponse);
  const { paymentVendors, chatVendors, storeVendors, postalCodeServices, captchaService, transcriber } = adapters;
  return {
    ...adapters,
    paymentVendors: paymentVendors.map((vendor) => {
      const { code, connect } = vendor;
      return connect ? { ...vendor, connect: (account, ask) => connect(account, watched(code, ask)) } : vendor;
    }),
    chatVendors: chatVendors.map((vendor) => {
      const watchedChannel = (channel: ChatVendorChannel): ChatVendorChannel => ({
        ...channel,
        connect: (account, ask) => channel.connect(account, watched(`chat-${vendor.carrier}`, ask)),
      });
      const [first, ...others] = vendor.channels;
      return { ...vendor, channels: [watchedChannel(first), ...others.map(watchedChannel)] };
    }),
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
    transcriber: transcriber && {
      transcribe: (voice) =>
        watch(
          "transcription",
          () => transcriber.transcribe(voice),
          ({ kind }) => (kind === "text" ? "ok" : kind === "refused" ? "refused" : "no-answer"),
        ),
    },
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
