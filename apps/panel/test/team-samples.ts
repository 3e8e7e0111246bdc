import type { PanelSession, Passkey } from "@vitrine/contract/panel/team/me";
import type { Invitation, Member, SignIn } from "@vitrine/contract/panel/team/team";

export function aMember(changes: Partial<Member> = {}): Member {
  return {
    id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a01",
    name: "Olga Dona",
    email: "olga@aurora.test",
    role: "owner",
    shops: null,
    ownCustomersOnly: false,
    hasSecondFactor: true,
    isEmailConfirmed: true,
    isMe: true,
    joinedAt: "2026-03-02T12:00:00.000Z",
    lastSignInAt: "2026-11-16T18:20:00.000Z",
    ...changes,
  };
}

export function anAgent(changes: Partial<Member> = {}): Member {
  return aMember({
    id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a02",
    name: "Rafael Lima",
    email: "rafael@aurora.test",
    role: "agent",
    hasSecondFactor: false,
    isEmailConfirmed: false,
    isMe: false,
    lastSignInAt: null,
    ...changes,
  });
}

export function anInvitation(changes: Partial<Invitation> = {}): Invitation {
  return {
    id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a03",
    email: "bia@aurora.test",
    role: "manager",
    shops: null,
    ownCustomersOnly: false,
    invitedBy: "Olga Dona",
    createdAt: "2026-11-15T12:00:00.000Z",
    expiresAt: "2026-11-22T12:00:00.000Z",
    isExpired: false,
    mail: "sent",
    ...changes,
  };
}

export function aSignIn(changes: Partial<SignIn> = {}): SignIn {
  const { id, name, email } = aMember();
  return {
    at: "2026-11-16T18:20:00.000Z",
    event: "signed-in",
    method: "password",
    person: { id, name, email },
    ipAddress: "203.0.113.9",
    userAgent: null,
    ...changes,
  };
}

export function aSession(changes: Partial<PanelSession> = {}): PanelSession {
  return {
    id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a04",
    isCurrent: true,
    createdAt: "2026-11-16T12:00:00.000Z",
    lastUsedAt: "2026-11-17T12:00:00.000Z",
    expiresAt: "2026-11-24T12:00:00.000Z",
    ipAddress: "203.0.113.9",
    userAgent: "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
    ...changes,
  };
}

export function aPasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    id: "6a0d2a52-7d4e-4f0f-9a68-0b1f4c3f5a05",
    name: "Chrome no Android",
    createdAt: "2026-10-02T12:00:00.000Z",
    isSynced: true,
    ...changes,
  };
}
