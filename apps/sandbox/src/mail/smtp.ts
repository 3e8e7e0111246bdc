import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { Mailbox } from "./mailbox.ts";

const MOST_BYTES = 1024 * 1024;

/** Addresses that no server takes, to see what happens: for good, and for now. */
const REFUSED = /^(?:recusado|refused)@/i;
const BUSY = /^(?:ocupado|busy)@/i;

/** A mail server for everybody: it delivers to the mailbox, and asks for no password. */
export async function startSmtp(mailbox: Mailbox, { port }: { port: number }) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    size: MOST_BYTES,
    rejectOversized: true,
    onRcptTo({ address }, _session, done) {
      if (REFUSED.test(address)) done(smtpError(550, "Mailbox does not exist"));
      else if (BUSY.test(address)) done(smtpError(451, "Try again later"));
      else done();
    },
    onData(stream, { envelope }, done) {
      buffer(stream)
        .then((raw) =>
          stream.sizeExceeded
            ? undefined
            : mailbox.add(
                raw,
                envelope.rcptTo.map(({ address }) => address),
              ),
        )
        .then(() => done(), done);
    },
  });
  // A sender that goes away in the middle is no news.
  server.on("error", () => undefined);
  server.listen(port, "localhost");
  await once(server.server, "listening");
  // A TCP server's address is never the text that a pipe's would be.
  const { port: chosen } = server.server.address() as AddressInfo;
  return {
    url: `smtp://localhost:${chosen}`,
    close: () => new Promise<void>((resolve) => void server.close(resolve)),
  };
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
