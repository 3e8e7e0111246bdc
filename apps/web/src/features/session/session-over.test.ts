import type { Session } from "@vitrine/contract/storefront/session";
import { beforeEach, expect, test, vi } from "vitest";
import { fakeServer, refusal } from "../../../test/fakes/fake-server.ts";
import { aPlatformUserSession, aSession } from "../../../test/samples/contract-samples.ts";
import { createQueryClient } from "../../lib/api/query-client.ts";
import { getStored, setStored } from "../../lib/expiring-storage.ts";
import { setOpenSession } from "./session.queries.ts";
import { leaveWhenSessionIsOver } from "./session-over.ts";

const session = aSession({ code: "customer-code" });
let left: (string | URL)[];

beforeEach(() => {
  left = [];
  vi.spyOn(window.location, "replace").mockImplementation((to) => void left.push(to));
  setStored("device", "session_code", "customer-code");
});

async function ask(answer: Session | Response) {
  fakeServer({ "GET /api/session/{code}": answer });
  const queries = createQueryClient();
  setOpenSession(queries, session);
  await leaveWhenSessionIsOver(queries);
}

test("a session that was revoked while its page is open leads to the invalid-session page, and its code is removed", async () => {
  await ask(refusal(401, "Sua sessão não é mais válida."));
  expect(left).toEqual([`/invalid-session?loja=${session.shop.id}`]);
  expect(getStored("device", "session_code")).toBeUndefined();
});

test("an agent whose session is over is told as an agent", async () => {
  const agent = aPlatformUserSession();
  fakeServer({ "GET /api/session/{code}": refusal(401, "Sua sessão não é mais válida.") });
  const queries = createQueryClient();
  setOpenSession(queries, agent);
  await leaveWhenSessionIsOver(queries);
  expect(left).toEqual([`/invalid-session?loja=${agent.shop.id}&vista=atendente`]);
});

test("the code of a newer link, opened in another tab, stays", async () => {
  setStored("device", "session_code", "newer-code");
  await ask(refusal(401, "Sua sessão não é mais válida."));
  expect(left).toHaveLength(1);
  expect(getStored("device", "session_code")).toBe("newer-code");
});

test.each([
  ["is still good", session],
  ["cannot be checked now", refusal(503, "Tente de novo")],
])("nobody is led away from a page whose session %s", async (_, answer) => {
  await ask(answer);
  expect(left).toEqual([]);
  expect(getStored("device", "session_code")).toBe("customer-code");
});
