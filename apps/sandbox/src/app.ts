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
import { transcriptionPlugin } from "./transcription.routes.ts";
import {
  type StoreDoubleCode,
  type StoreDoubleOptions,
  storeDoubleCodes,
  storeDoubles,
} from "./vendors/store-doubles.ts";

export type SandboxOptions = StoreDoubleOptions & {
  /** Folders with the pictures of the demo; the first that has a file wins. */
  pictureFolders: string[];
  chat?: ChatOptions;
  payments?: PaymentsOptions;
  mail?: MailOptions;
  /** Providers that are not started. Each takes time to start, and a test usually needs only one. */
  without?: readonly ("chat" | "payments" | StoreDoubleCode)[];
  logger?: boolean;
};

/** The outside world over HTTP. All state is in memory. */
export async function buildSandbox({
  pictureFolders,
  chat = {},
  payments = {},
  mail = {},
  without = [],
  logger = false,
  ...stores
}: SandboxOptions): Promise<FastifyInstance> {
  // An open event stream never ends by itself, so closing must not wait for it.
  const app = Fastify({ logger, forceCloseConnections: true });
  app.setValidatorCompiler(compileValidator);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `A sandbox não tem o endereço ${request.method} ${request.url.split("?")[0]}.` }),
  );
  const doubles = Object.values(storeDoubles);
  await app.register(assetsPlugin, { folders: doubles.map(({ pageFolder }) => pageFolder) });
  await app.register(homePlugin, { stores: doubles });
  await app.register(mailPlugin, mail);
  await app.register(picturesPlugin, { folders: pictureFolders });
  if (!without.includes("chat")) await app.register(chatPlugin, chat);
  await app.register(viaCepPlugin);
  await app.register(brasilApiPlugin);
  await app.register(transcriptionPlugin);
  if (!without.includes("payments")) await app.register(paymentsPlugin, payments);
  for (const code of storeDoubleCodes.filter((each) => !without.includes(each))) {
    await app.register(storeDoubles[code].plugin, stores[code] ?? {});
  }
  return app;
}
