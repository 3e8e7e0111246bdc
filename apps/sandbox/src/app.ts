import Fastify, { type FastifyInstance } from "fastify";
import { homePlugin } from "./home/home.routes.ts";
import { assetsPlugin } from "./http/assets.ts";
import { type PaymentsOptions, paymentsPlugin } from "./payments/payments.plugin.ts";
import type { PhoneOwners } from "./phone/channel.ts";
import { chatLinksPlugin } from "./phone/chat-links.routes.ts";
import { type Conversations, createConversations } from "./phone/conversations.ts";
import { phonePlugin } from "./phone/phone.routes.ts";
import { picturesPlugin } from "./pictures/pictures.routes.ts";
import { brasilApiPlugin } from "./postal-codes/brasil-api.routes.ts";
import { viaCepPlugin } from "./postal-codes/via-cep.routes.ts";

export type SandboxOptions = {
  /** Folders with the pictures of the demo; the first that has a file wins. */
  pictureFolders: string[];
  /** Who the contact talks to, as the phone shows it. */
  shopName?: string;
  owners?: PhoneOwners;
  /** Where messages go; a test passes its own to look inside. */
  conversations?: Conversations;
  payments?: PaymentsOptions;
  logger?: boolean;
};

/** The outside world over HTTP. It keeps everything in memory: stopped, it forgets. */
export async function buildSandbox({
  pictureFolders,
  shopName = "Loja",
  owners = {},
  conversations = createConversations({ now: () => new Date() }),
  payments = {},
  logger = false,
}: SandboxOptions): Promise<FastifyInstance> {
  // An open event stream never ends by itself, so closing must not wait for it.
  const app = Fastify({ logger, forceCloseConnections: true });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `A sandbox não tem o endereço ${request.method} ${request.url.split("?")[0]}.` }),
  );
  await app.register(assetsPlugin);
  await app.register(homePlugin);
  await app.register(picturesPlugin, { folders: pictureFolders });
  await app.register(phonePlugin, { conversations, shopName, owners });
  await app.register(chatLinksPlugin, { conversations, shopName, owners });
  await app.register(viaCepPlugin);
  await app.register(brasilApiPlugin);
  await app.register(paymentsPlugin, payments);
  return app;
}
