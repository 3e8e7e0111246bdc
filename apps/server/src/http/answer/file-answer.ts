import type { FastifyReply } from "fastify";

/** The answer of a call that is a file (`isFile`): a handler returns it like data. */
export abstract class FileAnswer {
  abstract send(reply: FastifyReply): FastifyReply;
}
