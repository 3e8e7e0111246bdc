import { createHmac, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isSameToken } from "../../secrets/token.ts";
import type { PersonRepository, StoredPerson } from "../person.repository.ts";
import type { AuthSource } from "./auth-calls.ts";

const COOKIE = "vitrine.device";
const DAYS = 180;
/** As many people as share a computer of a shop. */
const MAX_PEOPLE = 5;

type Entry = { userId: string; deviceId: string; signature: string };

export type KnownDevices = ReturnType<typeof createKnownDevices>;

/**
 * Devices from which a person signed in before, by a signed cookie. Wrong passwords of strangers do not keep the person out
 * on one of them. Whoever steals the cookie gets more tries, and nothing else.
 */
export function createKnownDevices(auth: AuthSource, people: Pick<PersonRepository, "find" | "findByEmail">) {
  async function sign(person: StoredPerson, deviceId: string): Promise<string> {
    const { secret } = await (await auth()).$context;
    const since = person.factorsSince?.getTime() ?? 0;
    return createHmac("sha256", secret).update(`known device:${person.id}:${deviceId}:${since}`).digest("base64url");
  }

  async function entryOf(headers: IncomingHttpHeaders, person: StoredPerson | undefined): Promise<Entry | undefined> {
    const entry = person && readEntries(headers).find(({ userId }) => userId === person.id);
    return entry && isSameToken(entry.signature, await sign(person, entry.deviceId)) ? entry : undefined;
  }

  return {
    /** The device of a request, when the person of this address is known on it. */
    async find(headers: IncomingHttpHeaders, email: string): Promise<string | undefined> {
      if (readEntries(headers).length === 0) return undefined;
      return (await entryOf(headers, await people.findByEmail(email)))?.deviceId;
    },

    /** The cookie by which the device is known from now on, and whether it was not before. */
    async remember(headers: IncomingHttpHeaders, userId: string): Promise<{ cookies: string[]; isNew: boolean }> {
      const person = await people.find(userId);
      if (!person) return { cookies: [], isNew: false };
      const known = await entryOf(headers, person);
      const deviceId = known?.deviceId ?? randomUUID();
      const entry = { userId, deviceId, signature: await sign(person, deviceId) };
      const others = readEntries(headers).filter((one) => one.userId !== userId);
      const value = [entry, ...others].slice(0, MAX_PEOPLE).map(writeEntry).join("~");
      const isSecure = String((await auth()).options.baseURL).startsWith("https:");
      const attributes = `Max-Age=${DAYS * 86_400}; Path=/painel; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
      return { cookies: [`${isSecure ? "__Secure-" : ""}${COOKIE}=${value}; ${attributes}`], isNew: !known };
    },
  };
}

const writeEntry = ({ userId, deviceId, signature }: Entry) => `${userId}.${deviceId}.${signature}`;

function readEntries({ cookie }: IncomingHttpHeaders): Entry[] {
  const value = /(?:^|;\s*)(?:__Secure-)?vitrine\.device=([\w.~-]{1,1000})/.exec(cookie ?? "")?.[1] ?? "";
  return value.split("~").flatMap((text) => {
    const [userId, deviceId, signature] = text.split(".");
    return userId && deviceId && signature ? [{ userId, deviceId, signature }] : [];
  });
}
