import { SessionType } from "../codes/session.ts";
import type { Scope } from "../session/key-scopes.ts";
import type { Role } from "../team/roles.ts";

type DeedRow = {
  /** The sessions of the storefront that may do it. An agent's session also needs the role. */
  sessions?: readonly SessionType[];
  /** The lowest role of the team that may do it: in the panel, and in the shop as an agent. Absent: nobody of the team. */
  role?: Role;
  /** What a key needs, all of them: by the platform API and by MCP. Absent: no key may. */
  scopes?: readonly Scope[];
  /** Nobody has to say who they are: it begins a session or a link. */
  isOpen?: true;
};

const { Contact, PlatformUser, Chatbot, None } = SessionType;
const everybody = [Contact, PlatformUser, Chatbot, None];
const buyers = [Contact, PlatformUser];
const agents = { sessions: [PlatformUser], role: "agent" } as const;

/**
 * Who may do what, for every way into the product: the panel asks by role, the storefront by session (and by the role of
 * the person behind it), the platform API and MCP by the scopes of a key. UCP acts as a contact. Every call names its deed.
 */
const rows = {
  // Ways in.
  "open-session": { isOpen: true },
  "link-store": { isOpen: true },
  "open-reader-session": { scopes: ["sessions:write"] },
  /** Whoever has the link reads what the shop knows of the contact. */
  "open-contact-session": { scopes: ["sessions:write", "contacts:read"] },
  "open-agent-session": { scopes: ["sessions:write", "contacts:read", "agents:write"] },
  /** An agent who may cancel what is paid. */
  "open-manager-session": { scopes: ["sessions:write", "contacts:read", "agents:write", "payments:write"] },
  "revoke-sessions": { scopes: ["sessions:write"] },
  "use-panel": { role: "agent" },

  // The catalogue.
  "read-shop": { sessions: everybody },
  "read-catalog": { sessions: everybody },
  "read-stock": agents,
  "add-restricted-products": agents,
  "see-catalog": { scopes: ["catalog:read"] },
  "change-catalog": { role: "manager", scopes: ["catalog:write"] },

  // The order of a contact.
  "read-order": { sessions: buyers, role: "agent", scopes: ["orders:read"] },
  "change-order": { sessions: buyers, role: "agent", scopes: ["orders:write"] },
  "confirm-own-order": { sessions: [Contact] },
  "place-order": { sessions: buyers, role: "agent" },
  "pay-order": { sessions: buyers, role: "agent" },
  "save-customer": { sessions: buyers, role: "agent" },
  "cancel-own-order": { sessions: buyers, role: "agent" },

  // Selling with the contact.
  "serve-contacts": { role: "agent" },
  "send-to-contact": agents,
  "write-to-contact": agents,
  "copy-contact-link": agents,
  "switch-flow": agents,
  "read-activity": agents,
  "undo-change": agents,
  "set-discount": agents,
  "set-custom-freight": agents,
  /** Up to the shop's limit. */
  "give-freight": agents,
  "choose-price-table": agents,
  /** With whom their orders begin. */
  "keep-usual-seller": agents,
  /** Also needs the owner's switch. */
  "set-order-pix-key": agents,
  "decide-discount": { role: "manager" },

  // The shop's orders.
  "see-orders": { role: "agent", scopes: ["orders:read"] },
  "create-orders": { scopes: ["orders:write", "contacts:read"] },
  /** The link opens a session of the contact. */
  "open-order-link": { scopes: ["orders:write", "contacts:read"] },
  "annotate-orders": { role: "agent", scopes: ["orders:write"] },
  "fulfil-orders": { role: "agent", scopes: ["orders:write"] },
  "record-payment": { role: "agent", scopes: ["payments:write"] },
  "cancel-order": { ...agents, scopes: ["orders:write"] },
  /** The money goes back with it. */
  "cancel-paid-order": { sessions: [PlatformUser], role: "manager", scopes: ["orders:write", "payments:write"] },
  /** Other items in a placed order, before it is prepared. */
  "edit-order": { role: "agent", scopes: ["orders:write"] },
  /** The difference goes back, or is still to be paid. */
  "edit-paid-order": { role: "manager", scopes: ["orders:write", "payments:write"] },
  /** Whoever may not cancel what is paid asks those who may. */
  "ask-cancel": agents,
  /** Whoever may not give money back asks those who may. */
  "ask-refund": { role: "agent" },
  "refund-orders": { role: "manager", scopes: ["payments:write"] },
  "export-orders": { role: "manager" },

  // People.
  "see-contacts": { role: "agent", scopes: ["contacts:read"] },
  "change-contacts": { role: "agent", scopes: ["contacts:write"] },
  /** Who is in charge of a customer. */
  "assign-contacts": { role: "manager" },
  /** Prices, minimum and credit of one customer. */
  "change-customer-terms": { role: "manager", scopes: ["contacts:write", "payments:write"] },
  /** Many at once, from a spreadsheet. */
  "import-contacts": { role: "manager" },
  "export-contacts": { role: "manager", scopes: ["contacts:read"] },
  "erase-contacts": { scopes: ["contacts:write"] },

  // The shop itself.
  "see-reports": { role: "manager" },
  /** Goals and commissions of those who serve. */
  "change-agent-terms": { role: "manager" },
  "see-settings": { role: "manager", scopes: ["settings:read"] },
  "change-settings": { role: "manager", scopes: ["settings:write"] },
  /** The people and orders that the shop began with, to see what it is like. */
  "erase-sample-data": { role: "owner" },
  /** In its trial, where nothing is charged and nobody is written to. */
  "try-shop": { role: "manager" },
  "change-discount-limits": { role: "owner", scopes: ["settings:write"] },
  /** Where the shop's money goes. */
  "change-payment-accounts": { role: "owner", scopes: ["settings:write", "payments:write"] },
  "change-channels": { role: "owner", scopes: ["settings:write"] },
  /** Its name in all links. */
  "change-address": { role: "owner" },
  /** All of it, with its orders and customers. */
  "delete-shop": { role: "owner" },
  "change-hosts": { role: "owner", scopes: ["settings:write"] },

  // The account.
  "see-team": { role: "manager" },
  "change-team": { role: "owner" },
  "see-sign-ins": { role: "owner" },
  "see-audit-log": { role: "manager" },
  "change-account": { role: "owner" },
  "see-keys": { role: "owner", scopes: ["settings:read"] },
  "change-keys": { role: "owner", scopes: ["settings:write"] },
  "see-webhooks": { role: "owner", scopes: ["settings:read"] },
  /** A webhook carries orders with their customers. */
  "change-webhooks": { role: "owner", scopes: ["settings:write", "orders:read"] },
  "see-deliveries": { role: "owner", scopes: ["orders:read"] },
} as const satisfies Record<string, DeedRow>;

export type Deed = keyof typeof rows;

export const deedTable: Readonly<Record<Deed, DeedRow>> = rows;

export const deeds = Object.keys(rows) as readonly Deed[];
