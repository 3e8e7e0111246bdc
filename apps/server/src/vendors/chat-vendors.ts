import type { ChatVendor } from "../messaging/provider/chat-vendor.ts";
import { meta } from "./meta/descriptor.ts";
import { signedWebhook } from "./signed-webhook/descriptor.ts";
import { suri } from "./suri/descriptor.ts";

/** Whom a shop may choose to deliver its messages, in the order of the panel. */
export const chatVendors: readonly ChatVendor[] = [meta, suri, signedWebhook];
