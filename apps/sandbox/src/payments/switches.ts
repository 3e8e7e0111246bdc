import { calmNotices, type NoticeSwitches } from "../trouble/notices.ts";
import { calmRequests, type RequestSwitches } from "../trouble/spoil-requests.ts";
import { schemaOf } from "../trouble/switches-schema.ts";

/** What goes wrong next between the shop and its payment providers. */
export type Switches = RequestSwitches &
  NoticeSwitches & {
    /** Spoil questions (GET) too, and not only what creates or changes something. */
    reads: boolean;
    /** NuPay decides by the amount, as its real sandbox does, without anybody on its page. */
    automatic: boolean;
  };

export const calm: Readonly<Switches> = { ...calmRequests, ...calmNotices, reads: false, automatic: false };

export const switchesSchema = schemaOf(calm);
