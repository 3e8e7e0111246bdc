/**
 * Takes what the page of the panel around this one sends under a name, such as a style that is being chosen. The answer
 * ends it.
 */
export function takeFromPanel<Value>(name: string, take: (value: Value) => void): () => void {
  function receive({ source, data }: MessageEvent<Record<string, Value> | null>) {
    // Only the page around this one, which is ours: the browser shows this page in no other frame (`frame-ancestors`).
    if (source !== window.parent) return;
    const value = data?.[name];
    if (value) take(value);
  }
  window.addEventListener("message", receive);
  window.parent.postMessage({ preview: "ready" }, "*");
  return () => window.removeEventListener("message", receive);
}
