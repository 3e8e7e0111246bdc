/** How a refusal is answered: the sentence is for the person who reads it. */
export type RefusalAnswer = { status: number; message: string };
