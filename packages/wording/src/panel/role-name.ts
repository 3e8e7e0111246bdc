import type { Role } from "@vitrine/domain/team/roles";

export const roleNames: Record<Role, string> = { owner: "Proprietário", manager: "Gerente", agent: "Atendente" };
