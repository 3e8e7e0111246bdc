type StreamEvent = { event: string; data: unknown };

/** Reads an event stream over a real connection, because it never ends. */
export async function openEventStreamReader(url: string) {
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";

  async function next(): Promise<StreamEvent> {
    const found = /event: (.+)\ndata: (.+)\n\n/.exec(text);
    if (found?.[1] && found[2]) {
      text = text.slice(found.index + found[0].length);
      return { event: found[1], data: JSON.parse(found[2]) };
    }
    const chunk = await reader?.read();
    if (!chunk || chunk.done) throw new Error("the stream ended");
    text += chunk.value;
    return next();
  }

  return {
    next,
    /** The next event of that name; earlier events are skipped. */
    nextOf: async (name: string): Promise<unknown> => {
      for (;;) {
        const { event, data } = await next();
        if (event === name) return data;
      }
    },
    close: () => leaving.abort(),
  };
}
