import { Socket } from "node:net";

type Piece = { chunk: Buffer };

/**
 * Sends what was written together as one piece. A query is five small messages; handing them to the system one beside
 * the other takes longer than putting them into one buffer first.
 */
export class OnePieceSocket extends Socket {
  override _writev(pieces: Piece[], done: (error?: Error | null) => void): void {
    this._write(Buffer.concat(pieces.map(({ chunk }) => chunk)), "buffer" as BufferEncoding, done);
  }
}
