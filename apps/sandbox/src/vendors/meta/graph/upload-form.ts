import type { FastifyInstance, FastifyRequest } from "fastify";
import type { StoredMedia } from "../../../chat/media-store.ts";

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
