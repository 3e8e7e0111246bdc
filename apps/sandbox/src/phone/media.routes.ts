import type { FastifyInstance } from "fastify";
import { type MediaStore, mediaPath } from "../chat/media-store.ts";

/** The bytes of a file, for the phone and for shops that were told its address. */
export async function mediaPlugin(app: FastifyInstance, { media }: { media: MediaStore }): Promise<void> {
  app.get<{ Params: { id: string } }>(mediaPath(":id"), async ({ params }, reply) => {
    const file = media.find(params.id);
    if (!file) return reply.code(404).send({ message: "Este arquivo não existe mais." });
    return reply.type(file.mimeType).header("x-content-type-options", "nosniff").send(file.bytes);
  });
}
