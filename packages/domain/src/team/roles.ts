/** The people who run a shop, from the one who decides everything to the one who serves. */
export const roles = ["owner", "manager", "agent"] as const;
export type Role = (typeof roles)[number];

/** What a person can do in the panel. Every call of the panel requires one of them. */
export const panelActions = [
  "use-panel",
  "see-orders",
  "fulfil-orders",
  "cancel-orders",
  "refund-orders",
  "export-orders",
  "see-contacts",
  "change-contacts",
  "export-contacts",
  "serve-contacts",
  "ask-discount",
  "decide-discount",
  "see-reports",
  "change-catalog",
  "change-settings",
  "see-team",
  "change-team",
  "see-sign-ins",
  "change-account",
  "see-audit-log",
] as const;
export type PanelAction = (typeof panelActions)[number];

const agent: readonly PanelAction[] = [
  "use-panel",
  "see-orders",
  "fulfil-orders",
  "see-contacts",
  "change-contacts",
  "serve-contacts",
  "ask-discount",
];

const manager: readonly PanelAction[] = [
  ...agent,
  "cancel-orders",
  "refund-orders",
  "export-orders",
  "export-contacts",
  "decide-discount",
  "see-reports",
  "change-catalog",
  "change-settings",
  "see-team",
  "see-audit-log",
];

const allowed: Record<Role, ReadonlySet<PanelAction>> = {
  agent: new Set(agent),
  manager: new Set(manager),
  owner: new Set(panelActions),
};

export function memberMay(role: Role, action: PanelAction): boolean {
  return allowed[role].has(action);
}

export function actionsOf(role: Role): PanelAction[] {
  return panelActions.filter((action) => memberMay(role, action));
}
