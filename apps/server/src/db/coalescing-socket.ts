import { Socket } from "node:net";

type Piece = { chunk: Buffer };

/**
 * Sends what was written together as one piece. A query is five small messages; handing them to the system one beside
 * the other takes longer than putting them into one buffer first.
 */
export class CoalescingSocket extends Socket {
  #isGathering = false;

  // biome-ignore lint/suspicious/noExplicitAny: the many forms of a socket's write are passed on as they are
  override write(...given: any[]): boolean {
    if (!this.#isGathering) {
      this.#isGathering = true;
      this.cork();
      // After all that follows at once from what was just read, such as a transaction's beginning and its first query.
      process.nextTick(() => {
        this.#isGathering = false;
        this.uncork();
      });
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.write as (...args: any[]) => boolean)(...given);
  }

  override _writev(pieces: Piece[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
  }
}
