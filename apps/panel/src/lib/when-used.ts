/** Makes a format at its first use: each takes a slow phone 10 ms, and no page needs all of them. */
export function whenUsed<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
