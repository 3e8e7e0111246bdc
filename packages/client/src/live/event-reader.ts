/** An event of the server, for one wish. */
export type TaggedEvent = { name: string; tag: string; data: string; id: string | undefined };

/** Reads the events in chunks of any size. The server ends each line with a line feed, and each event with two. */
export function createEventReader() {
  const decoder = new TextDecoder();
  let rest = "";
  return {
    push(bytes: Uint8Array): TaggedEvent[] {
      const blocks = (rest + decoder.decode(bytes, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      return blocks.flatMap(eventIn);
    },
  };
}

function eventIn(block: string): TaggedEvent[] {
  const fields = new Map<string, string>();
  for (const line of block.split("\n")) {
    const at = line.indexOf(": ");
    // A comment begins with the colon.
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 2));
  }
  const [name = "", tag = ""] = (fields.get("event") ?? "").split(" ");
  return tag === "" ? [] : [{ name, tag, data: fields.get("data") ?? "", id: fields.get("id") }];
}
