/** "Ana" of "Ana adicionou Café 500 g": what stands before the first verb in the past. */
const ACTOR = /^(.+?) \p{Ll}+(?:ou|eu|iu|ez)(?: |$)/u;

export const CHANGED_MEANWHILE = "O pedido mudou enquanto você estava fora";

/** Several changes in one sentence: by their author where they have one in common. */
export function gathered(texts: readonly string[]): string {
  const actors = new Set(texts.map((text) => ACTOR.exec(text)?.[1]));
  const [actor] = actors;
  return actors.size === 1 && actor
    ? `${actor} fez ${texts.length} alterações`
    : `${texts.length} alterações no pedido`;
}
