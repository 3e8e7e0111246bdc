/** The answer of whoever writes down what is said: `later` may work again, `refused` never for this file. */
export type Transcription =
  | { kind: "text"; text: string }
  | { kind: "later"; reason: string }
  | { kind: "refused"; reason: string };

/** Writes down what is said in a voice message. Absent where the operator has nobody who does. */
export type Transcriber = {
  transcribe(voice: { bytes: Buffer; mimeType: string; fileName: string }): Promise<Transcription>;
};
