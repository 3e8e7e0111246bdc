import { chatProviderFor } from "../vendors/chat-connectors.ts";
import { connectorFor, testSystems } from "../vendors/payment-connectors.ts";
import { storeVendors } from "../vendors/store-vendors.ts";
import { createRecaptcha } from "./captcha/recaptcha.ts";
import { createTxtRecords } from "./dns/txt-records.ts";
import { type FileSettings, fileStoreOf } from "./files/file-store-of.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createBrasilApi } from "./postal-codes/brasil-api.ts";
import { createIbgeNeighborhoods } from "./postal-codes/ibge-neighborhoods.ts";
import { createViaCep } from "./postal-codes/via-cep.ts";

type Addresses = {
  dnsServers: readonly string[];
  viaCepUrl: string | undefined;
  brasilApiUrl: string | undefined;
  mail: Parameters<typeof createSmtpMailer>[0] | undefined;
  recaptcha: Parameters<typeof createRecaptcha>[0] | undefined;
  files: FileSettings;
};

/** The adapters of all outside systems. */
export function createAdapters({ dnsServers, viaCepUrl, brasilApiUrl, mail, recaptcha, files }: Addresses) {
  return {
    postalCodeServices: [createViaCep(viaCepUrl), createBrasilApi(brasilApiUrl)],
    neighborhoodDirectory: createIbgeNeighborhoods(),
    connectorFor,
    testSystems,
    chatProviderFor,
    storeVendors,
    files: fileStoreOf(files),
    txtRecords: createTxtRecords(dnsServers),
    mailer: mail && createSmtpMailer(mail),
    captchaService: recaptcha && createRecaptcha(recaptcha),
  };
}
