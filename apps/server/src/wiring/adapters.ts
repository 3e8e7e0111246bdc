import type { NeighborhoodDirectory } from "../logistics/postal-code/neighborhood-directory.ts";
import type { PostalCodeService } from "../logistics/postal-code/postal-code-service.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Transcriber } from "../messaging/media/transcriber.ts";
import type { ChatVendor } from "../messaging/provider/chat-vendor.ts";
import type { ConnectPush } from "../notices/push/push-sender.ts";
import type { CaptchaService } from "../payment/captcha/proof-of-work-captcha.ts";
import type { PaymentVendor } from "../payment/provider/payment-vendor.ts";
import type { FileStore } from "../pictures/file-store.ts";
import type { TxtRecords } from "../shop/hosts/txt-records.ts";
import type { StoreVendor } from "../store-link/access/store-vendor.ts";

/** The outside systems, behind the ports of the capabilities. */
export type Adapters = {
  paymentVendors: readonly PaymentVendor[];
  chatVendors: readonly ChatVendor[];
  storeVendors: readonly StoreVendor[];
  postalCodeServices: readonly PostalCodeService[];
  neighborhoodDirectory: NeighborhoodDirectory;
  captchaService: CaptchaService | undefined;
  txtRecords: TxtRecords;
  /** Where uploaded pictures are kept. */
  files: FileStore;
  /** Absent where the server sends no mail. */
  mailer: Mailer | undefined;
  connectPush: ConnectPush;
  /** Absent where nobody writes down what is said in voice messages. */
  transcriber: Transcriber | undefined;
};
