import type { FastifyInstance, FastifyRequest } from "fastify";
import { type MediaStore, mediaPath, type StoredMedia } from "./media-store.ts";

/** WhatsApp takes larger documents; the shop sends none. */
export const LARGEST_MEDIA_BYTES = 20 * 1_024 * 1_024;

/** A form with a file reaches its handler as it is. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Undefined where the form is not one that WhatsApp takes. */
export async function fileInForm(request: FastifyRequest): Promise<Omit<StoredMedia, "id"> | undefined> {
  if (!Buffer.isBuffer(request.body)) return undefined;
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(request.body), { headers }).formData().catch(() => undefined);
  const file = form?.get("file");
  if (form?.get("messaging_product") !== "whatsapp" || !(file instanceof File) || file.size === 0) return undefined;
  return { bytes: Buffer.from(await file.arrayBuffer()), mimeType: file.type, name: file.name };
}

/** The bytes of a file, for the phone. */
export async function mediaPlugin(app: FastifyInstance, { media }: { media: MediaStore }): Promise<void> {
  app.get<{ Params: { id: string } }>(mediaPath(":id"), async ({ params }, reply) => {
    const file = media.find(params.id);
    if (!file) return reply.code(404).send({ message: "Este arquivo não existe mais." });
    return reply.type(file.mimeType).header("x-content-type-options", "nosniff").send(file.bytes);
  });
}
