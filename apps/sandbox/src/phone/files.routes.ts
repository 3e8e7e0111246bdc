import type { FastifyInstance } from "fastify";
import { addressIn, isChannel, unknownChannelMessage } from "../chat/channel.ts";
import type { Contacts } from "../chat/contacts.ts";
import { LARGEST_MEDIA_BYTES, type MediaStore, mediaPath } from "../chat/media-store.ts";
import type { MessageStore } from "../chat/message-store.ts";
import { originOf } from "../http/read-request.ts";

type Deps = { contacts: Contacts; messages: MessageStore; media: MediaStore };
type Address = { Params: { channel: string; contact: string }; Querystring: { name?: string; caption?: string } };

const word = (maxLength: number) => ({ type: "string", maxLength });

/** The contact sends a file. Its type is as the browser says it, like on a telephone. */
export async function phoneFilesPlugin(app: FastifyInstance, { contacts, messages, media }: Deps): Promise<void> {
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post<Address>(
    "/phone/conversations/:channel/:contact/files",
    {
      bodyLimit: LARGEST_MEDIA_BYTES,
      schema: { querystring: { type: "object", properties: { name: word(200), caption: word(1_024) } } },
    },
    (request, reply) => {
      const { channel, contact } = request.params;
      if (!isChannel(channel)) return reply.code(404).send({ message: unknownChannelMessage(channel) });
      const key = { channel, contact: addressIn(channel, contact) };
      if (contacts.shown(key).isBlocked) return reply.code(409).send({ message: "Desbloqueie a loja para escrever." });
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
        return reply.code(400).send({ message: "O arquivo está vazio." });
      }
      const { name = "arquivo", caption = "" } = request.query;
      const mimeType = request.headers["content-type"] ?? "application/octet-stream";
      const { id } = media.add({ bytes: request.body, mimeType, name });
      const address = `${originOf(request)}${mediaPath(id)}`;
      return reply.send(
        messages.write(key, caption.trim(), { id, address, mimeType, name, bytes: request.body.length }),
      );
    },
  );
}
