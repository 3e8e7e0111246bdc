import { createVitrine } from "@vitrine/client/vitrine";
import { operatorToken as ownOperatorToken } from "./vitrine.ts";

/** Somebody who is signed in to the panel, with the calls of a browser. */
export type PanelPerson = {
  /** Of their sign-in, as a browser sends it. */
  cookie: string;
  get<Data>(path: string): Promise<Data>;
  post<Data>(path: string, body?: object): Promise<Data>;
  patch<Data>(path: string, body: object): Promise<Data>;
  upload<Data>(path: string, file: Uint8Array): Promise<Data>;
  download(path: string): Promise<Uint8Array>;
  /** Any call, whatever its answer. */
  send(path: string, init: RequestInit): Promise<Response>;
};

let people = 0;

/** Invites an owner of the account, and accepts as them. */
export async function openPanel(
  port: number,
  {
    chatbotId,
    origin,
    operatorToken = ownOperatorToken,
  }: { chatbotId: string; origin: string; operatorToken?: string },
): Promise<PanelPerson> {
  const baseUrl = `http://127.0.0.1:${port}`;
  const operator = createVitrine({ baseUrl, token: operatorToken });
  const email = `dona-${Date.now()}-${++people}@exemplo.com`;
  const { invitationUrl } = await operator.accounts.inviteOwner(chatbotId, { email, name: "Dona" });
  if (!invitationUrl) throw new Error("the server sends mail: it keeps the link to itself");
  const token = invitationUrl.slice(invitationUrl.indexOf("#") + 1);
  const accepted = await fetch(`${baseUrl}/painel/api/invitations/accept`, {
    method: "POST",
    headers: { origin, "content-type": "application/json" },
    body: JSON.stringify({ token, name: "Dona Ana", password: "uma senha comprida" }),
  });
  if (!accepted.ok) throw new Error(await accepted.text());
  const cookie = accepted.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  const sendAny = (path: string, init: RequestInit) =>
    fetch(baseUrl + path, { ...init, headers: { cookie, origin, ...init.headers } });
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await sendAny(path, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  }
  const sendJson = (method: string, path: string, body?: object) =>
    send(path, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  const data = async <Data>(response: Response) => ((await response.json()) as { data: Data }).data;
  return {
    cookie,
    get: async (path) => data(await send(path, {})),
    post: async (path, body) => data(await sendJson("POST", path, body)),
    patch: async (path, body) => data(await sendJson("PATCH", path, body)),
    upload: async (path, file) =>
      data(
        await send(path, {
          method: "POST",
          headers: { "content-type": "application/octet-stream" },
          body: Buffer.from(file),
        }),
      ),
    send: sendAny,
    download: async (path) => new Uint8Array(await (await send(path, {})).arrayBuffer()),
  };
}
