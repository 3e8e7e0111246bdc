import type { EventStream } from "./event-stream.ts";

export type SharedStream = {
  /** A stream of its own to whoever writes; its events carry the tag. */
  branch(tag: string): EventStream;
  /** Nothing more is joined: ends at once where nothing is left to listen to. */
  joined(): void;
};

type Branch = { drained: () => void; closed: () => void };

/** One connection that carries several streams. The end of one does not end the others; the connection ends with the last. */
export function shareStream(events: EventStream): SharedStream {
  const branches = new Set<Branch>();
  let isJoined = false;
  events.onDrain(() => {
    for (const branch of branches) branch.drained();
  });
  events.onClosed(() => {
    for (const branch of branches) branch.closed();
    branches.clear();
  });

  function endWithLast(): void {
    if (isJoined && branches.size === 0) events.end();
  }

  return {
    branch(tag) {
      const [onDrain, onClosed]: (() => void)[][] = [[], []];
      const branch: Branch = {
        drained: () => call(onDrain ?? []),
        closed: () => call(onClosed ?? []),
      };
      branches.add(branch);
      const isOpen = () => branches.has(branch);
      return {
        isFull: events.isFull,
        send: ({ name, ...rest }) => void (isOpen() && events.send({ name: `${name} ${tag}`, ...rest })),
        beat: () => void (isOpen() && events.beat()),
        end() {
          if (!branches.delete(branch)) return;
          events.send({ name: `end ${tag}`, data: "{}" });
          // As with a connection of its own, whoever ends it learns of the end later.
          queueMicrotask(branch.closed);
          endWithLast();
        },
        drop: events.drop,
        onDrain: (listener) => void onDrain?.push(listener),
        onClosed: (listener) => void onClosed?.push(listener),
      };
    },
    joined() {
      isJoined = true;
      endWithLast();
    },
  };
}

function call(listeners: readonly (() => void)[]): void {
  for (const listener of listeners) listener();
}
