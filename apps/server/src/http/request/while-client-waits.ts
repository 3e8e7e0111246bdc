import type { FastifyRequest } from "fastify";

/** Gives the work a signal that is aborted when the client closes its connection: then nobody waits for the answer. */
export async function whileClientWaits<Result>(
  { raw: { socket } }: Pick<FastifyRequest, "raw">,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const control = new AbortController();
  const leave = () => control.abort();
  if (socket.destroyed) leave();
  socket.once("close", leave);
  try {
    return await work(control.signal);
  } finally {
    // The connection may be used for other requests.
    socket.off("close", leave);
  }
}
