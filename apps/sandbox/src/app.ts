import Fastify, { type FastifyInstance } from "fastify";
import { assetsPlugin } from "./assets.plugin.ts";
import { type ChatOptions, chatPlugin } from "./chat.plugin.ts";
import { homePlugin } from "./home/home.routes.ts";
import { compileValidator } from "./http/compile-validator.ts";
import { type MailOptions, mailPlugin } from "./mail/mail.routes.ts";
import { type PaymentsOptions, paymentsPlugin } from "./payments.plugin.ts";
import { picturesPlugin } from "./pictures.routes.ts";
import { brasilApiPlugin } from "./postal-codes/brasil-api.routes.ts";
import { viaCepPlugin } from "./postal-codes/via-cep.routes.ts";
import { type TrayOptions, trayPlugin } from "./vendors/tray/tray.plugin.ts";

export type SandboxOptions = {
  /** Folders with the pictures of the demo; the first that has a file wins. */
  pictureFolders: string[];
  chat?: ChatOptions;
  payments?: PaymentsOptions;
  tray?: TrayOptions;
  mail?: MailOptions;
  /** Providers that are not started. Each takes time to start, and a test usually needs only one. */
  without?: readonly ("chat" | "payments" | "tray")[];
  logger?: boolean;
};

/** The outside world over HTTP. All state is in memory. */
export async function buildSandbox({
  pictureFolders,
  chat = {},
  payments = {},
  tray = {},
  mail = {},
  without = [],
  logger = false,
}: SandboxOptions): Promise<FastifyInstance> {
  // An open event stream never ends by itself, so closing must not wait for it.
  const app = Fastify({ logger, forceCloseConnections: true });
  app.setValidatorCompiler(compileValidator);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `A sandbox não tem o endereço ${request.method} ${request.url.split("?")[0]}.` }),
  );
  await app.register(assetsPlugin);
  await app.register(homePlugin);
  await app.register(mailPlugin, mail);
  await app.register(picturesPlugin, { folders: pictureFolders });
  if (!without.includes("chat")) await app.register(chatPlugin, chat);
  await app.register(viaCepPlugin);
  await app.register(brasilApiPlugin);
  if (!without.includes("payments")) await app.register(paymentsPlugin, payments);
  if (!without.includes("tray")) await app.register(trayPlugin, tray);
  return app;
}
