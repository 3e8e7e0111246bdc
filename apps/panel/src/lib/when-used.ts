/** Makes a format at its first use. The first of a kind is slow on a phone, and not every page needs one. */
export function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
