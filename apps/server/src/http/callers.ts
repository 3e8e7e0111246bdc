import type { IncomingHttpHeaders } from "node:http";
import type { ChannelType, SessionType } from "@vitrine/domain/codes/session";
import type { KeyScopes } from "@vitrine/domain/session/key-scopes";
import type { ShopsSeen } from "@vitrine/domain/team/membership";
import type { CustomersSeen, Sight } from "@vitrine/domain/team/own-customers";
import type { Role } from "@vitrine/domain/team/roles";

/** The session behind a request, once its bearer code was recognised. */
export type CallerSession = {
  shopId: string;
  /** Names the session without giving its code away: for logs and idempotency keys. */
  sessionKey: string;
  type: SessionType;
  channelType: ChannelType;
  channelId: string;
  contactId: string;
  /** The role is that of the member, or the one that the chat platform gave; without one it is the lowest. */
  agent: { id: string; name: string; role?: Role } | null;
  /** The program that acts for the contact, with no more rights than they have. It came with a key, and not with a link. */
  assistant?: { id: string; name: string };
  /** The order that its link was created for, if any. */
  forOrderId: string | null;
};

/** The account behind a request, and the key by which it was recognised. */
export type CallerAccount = {
  chatbotId: string;
  keyId: string;
  /** How its people call the key. */
  keyName: string;
  scopes: KeyScopes;
  /** Sees and makes test shops only. Every other key sees and makes the others only. */
  isTest: boolean;
};

/** The person behind a request of the panel, in the account that the request is about. */
export type CallerMember = {
  userId: string;
  /** Names the session without giving its token away. */
  sessionId: string;
  chatbotId: string;
  role: Role;
  /** The shops of the account that they may see; null: all. For a call about a shop it was asked already. */
  shops: ShopsSeen;
  /** Whose customers they see. Every reading of customers and their orders takes it along. */
  customers: CustomersSeen;
  name: string;
  email: string;
  /** Whether the session showed in the last minutes who is at the screen. */
  isFresh: boolean;
  /** The role needs a second factor that this session has not shown. */
  needsSecondFactor: boolean;
};

/** How a bearer credential is recognised. The `session` and `platform` capabilities implement it. */
export type Callers = {
  session(code: string): Promise<CallerSession | undefined>;
  /** From the cache, while the database is away. Such a caller may read the catalogue and nothing else. */
  staleSession(code: string): CallerSession | undefined;
  /** How long this process has received no notification of changes; 0 while the database is there. */
  lostForMs(): number;
  account(token: string): Promise<CallerAccount | undefined>;
  isOperator(token: string): boolean;
  /**
   * Recognised by the cookie of the panel. For a call about a shop, a member who may see it; undefined when nobody
   * is signed in, "elsewhere" when somebody is who has nothing to do with this shop, "nowhere" when they have no account.
   */
  member(
    headers: IncomingHttpHeaders,
    shopId: string | undefined,
  ): Promise<CallerMember | "elsewhere" | "nowhere" | undefined>;
  /** How a member sees the contact that a call is about, or the contact of its order. Undefined: there is none. */
  sightOf(
    customers: CustomersSeen,
    of: { shopId: string; contactId?: string | undefined; orderId?: string | undefined },
  ): Promise<Sight | undefined>;
  /** For calls about one's own factors, which need no account. Undefined when nobody is signed in. */
  isFresh(headers: IncomingHttpHeaders): Promise<boolean | undefined>;
};
