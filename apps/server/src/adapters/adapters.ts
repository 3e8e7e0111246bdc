import { chatVendors } from "../vendors/chat-vendors.ts";
import { paymentVendors } from "../vendors/payment-vendors.ts";
import { storeVendors } from "../vendors/store-vendors.ts";
import { createRecaptcha } from "./captcha/recaptcha.ts";
import { withCardFormScripts } from "./card-form-scripts.ts";
import { createTxtRecords } from "./dns/txt-records.ts";
import { type FileSettings, fileStoreOf } from "./files/file-store-of.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createBrasilApi } from "./postal-codes/brasil-api.ts";
import { createIbgeNeighborhoods } from "./postal-codes/ibge-neighborhoods.ts";
import { createViaCep } from "./postal-codes/via-cep.ts";
import { connectWebPush } from "./push/web-push.ts";
import { createOpenAiTranscriber } from "./transcription/openai-transcriber.ts";

type Addresses = {
  dnsServers: readonly string[];
  viaCepUrl: string | undefined;
  brasilApiUrl: string | undefined;
  mail: Parameters<typeof createSmtpMailer>[0] | undefined;
  recaptcha: Parameters<typeof createRecaptcha>[0] | undefined;
  transcription: Parameters<typeof createOpenAiTranscriber>[0] | undefined;
  files: FileSettings;
  /** Other addresses of the scripts of vendors' card forms, by the vendor's code. */
  cardFormScripts?: Readonly<Record<string, string>>;
  /** The sandbox, which has such scripts of its own. */
  sandboxUrl?: string | undefined;
};

/** The adapters of all outside systems. */
export function createAdapters({
  dnsServers,
  viaCepUrl,
  brasilApiUrl,
  mail,
  recaptcha,
  transcription,
  files,
  ...more
}: Addresses) {
  return {
    postalCodeServices: [createViaCep(viaCepUrl), createBrasilApi(brasilApiUrl)],
    neighborhoodDirectory: createIbgeNeighborhoods(),
    paymentVendors: withCardFormScripts(paymentVendors, more.cardFormScripts, more.sandboxUrl),
    chatVendors,
    storeVendors,
    files: fileStoreOf(files),
    txtRecords: createTxtRecords(dnsServers),
    mailer: mail && createSmtpMailer(mail),
    connectPush: connectWebPush,
    transcriber: transcription && createOpenAiTranscriber(transcription),
    captchaService: recaptcha && createRecaptcha(recaptcha),
  };
}
