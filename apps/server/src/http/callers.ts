import type { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { KeyScopes } from "@vitrine/domain/session/key-scopes";

/** The session behind a request, once its bearer code was recognised. */
export type CallerSession = {
  shopId: string;
  /** Names the session without giving its code away: for logs and idempotency keys. */
  sessionKey: string;
  type: SessionType;
  channelType: ChannelType;
  channelId: string;
  contactId: string;
  agent: { id: string; name: string } | null;
  /** The order that its link was created for, if any. */
  forOrderId: string | null;
};

/** The account behind a request, and the key by which it was recognised. */
export type CallerAccount = {
  chatbotId: string;
  keyId: string;
  scopes: KeyScopes;
  /** Sees and makes test shops only. Every other key sees and makes the others only. */
  isTest: boolean;
};

/** How a bearer credential is recognised. The `session` and `platform` capabilities implement it. */
export type Callers = {
  session(code: string): Promise<CallerSession | undefined>;
  /** Recognised before the database went away. Such a caller may see the catalogue and nothing else. */
  sessionLately(code: string): CallerSession | undefined;
  /** How long nobody could tell this process of changes; 0 while the database is there. */
  awayForMs(): number;
  account(token: string): Promise<CallerAccount | undefined>;
  isOperator(token: string): boolean;
};
