import { api } from "@vitrine/contract/api";
import { assistantTools } from "@vitrine/contract/assistant/assistant-tools";
import type { RouteShape } from "@vitrine/contract/wire/route";
import { SessionType } from "@vitrine/domain/codes/session";
import { type Deed, deeds, deedTable } from "@vitrine/domain/deeds/deed-table";
import { isOpenToAll, memberMay, type SessionDoer, sessionMay } from "@vitrine/domain/deeds/may-do";
import { type Role, roles } from "@vitrine/domain/team/roles";

const { Contact, PlatformUser, Chatbot } = SessionType;

const inShop: [string, SessionDoer][] = [
  ["contact", { type: Contact }],
  ["agent in the shop", { type: PlatformUser, role: "agent" }],
  ["manager in the shop", { type: PlatformUser, role: "manager" }],
  ["chatbot", { type: Chatbot }],
];
const inPanel: Role[] = roles.toReversed();

const head = `# The table of deeds

Who may do what, for every way into the product. This page is written from \`packages/domain/src/deeds/deed-table.ts\` and the calls of the contract by \`npm run deeds:document\`; a test refuses it when it is not current, and others try every cell by a call.

- A person of the team may do in the shop, as an agent, what their role may do in the panel.
- A key needs all the scopes of a line. \`–\`: no key may.
- UCP acts as a contact. MCP acts with a key.
- *Calls*: how many calls of the storefront, the panel, the platform API and MCP do it.

`;

/** The whole page. */
export function deedsDocument(): string {
  const titles = ["Deed", ...inShop.map(([name]) => name), ...inPanel, "scopes of a key", "calls"];
  const lines = [titles, titles.map(() => "---"), ...deeds.map(lineOf)].map((cells) => `| ${cells.join(" | ")} |`);
  return `${head}${lines.join("\n")}\n`;
}

function lineOf(deed: Deed): string[] {
  const mark = (isAllowed: boolean) => (isAllowed ? "✓" : "");
  return [
    `\`${deed}\``,
    ...inShop.map(([, doer]) => mark(isOpenToAll(deed) || sessionMay(doer, deed))),
    ...inPanel.map((role) => mark(memberMay(role, deed))),
    deedTable[deed].scopes?.map((scope) => `\`${scope}\``).join(" ") ?? "–",
    callsOf(deed),
  ];
}

function callsOf(deed: Deed): string {
  const shapes: RouteShape[] = Object.values(api);
  const count = (...doors: RouteShape["access"][]) =>
    shapes.filter((shape) => shape.deed === deed && doors.includes(shape.access)).length;
  const tools = Object.values(assistantTools).filter((tool) => tool.deed === deed).length;
  const counted: [string, number][] = [
    ["shop", count("session", "anyone")],
    ["panel", count("member")],
    ["API", count("account")],
    ["MCP", tools],
  ];
  return counted.flatMap(([door, calls]) => (calls > 0 ? [`${door} ${calls}`] : [])).join(", ");
}
