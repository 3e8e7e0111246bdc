/** A promise that the test resolves. */
export function deferred<Data>() {
  let answer: (data: Data) => void = () => {};
  const promise = new Promise<Data>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (data: Data) => answer(data) };
}
