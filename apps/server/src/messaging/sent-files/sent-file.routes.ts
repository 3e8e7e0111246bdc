import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { failure } from "../../http/refusals.ts";
import { type FileStore, fileStoreTrouble } from "../../pictures/file-store.ts";
import type { PersonalFields } from "../../secrets/personal-fields.ts";
import { openMediaFile } from "../media/media-file.ts";
import { fileOfCode, SENT_FILES_PREFIX } from "./file-address.ts";
import type { SentFileRepository } from "./sent-file.repository.ts";

type Deps = {
  personal: () => Promise<PersonalFields>;
  sentFiles: Pick<SentFileRepository, "find">;
  files: Pick<FileStore, "read">;
  now: () => number;
};

/** Where channels read what the shop sends. Not JSON, so not a call of the contract. */
export async function sentFileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const options = {
    schema: { hide: true },
    // Web chats show them on pages of another origin.
    onSend: async (_: FastifyRequest, reply: FastifyReply) =>
      void reply.header("cross-origin-resource-policy", "cross-origin"),
  };
  app.get<{ Params: { code: string } }>(
    `${SENT_FILES_PREFIX}/:code/:name`,
    options,
    async ({ params, headers, log }, reply) => {
      const of = await fileOfCode(deps, params.code);
      const kept = of && (await deps.sentFiles.find(of));
      if (!of || !kept) return refuse(reply, "media-not-found");
      try {
        const asked = { id: of.id, range: headers.range, ifNoneMatch: headers["if-none-match"] };
        const file = await openMediaFile(deps.files, kept, asked);
        return file ? file.send(reply) : refuse(reply, "media-not-found");
      } catch (error) {
        if (!fileStoreTrouble(error)) throw error;
        log.warn({ err: error }, "a file of a message is not to be had");
        return refuse(reply, "storage-unavailable");
      }
    },
  );
}

function refuse(reply: FastifyReply, code: "media-not-found" | "storage-unavailable"): FastifyReply {
  const { status, body } = failure({ code });
  return reply.code(status).header("cache-control", "no-store").send(body);
}
