import type { ItemUpdate, OrderItem } from "@vitrine/contract/storefront/order";

/** A quantity is saved when its line has been left alone for this long. */
const PATIENCE = 1_000;

type Line = Pick<OrderItem, "index" | "providerId">;
type Waiting = {
  line: Line;
  quantity: number;
  onFailure: (failure: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};
type Sending = { quantity: number; isSaved: Promise<boolean> };
/** Without a connection: `kept` settles when the change was sent after all. */
type Saved = { kept?: Promise<unknown> };

/** Line index → the quantity it is on its way to. */
export type PendingQuantities = ReadonlyMap<number, number>;

export type QuantityChanges = {
  change: (line: Line, quantity: number, onFailure: (failure: Error) => void) => void;
  /** Whether the line's last change has not left yet. */
  isWaiting: (index: number) => boolean;
  /** Sends at once what waits, and tells when all of it is settled whether all of it was saved. */
  flush: () => Promise<boolean>;
  onItsWay: () => PendingQuantities;
  subscribe: (listener: () => void) => () => void;
};

type QuantityChangesDeps = {
  save: (item: ItemUpdate) => Promise<Saved>;
  /** As far as the server has told; 0 for a line that is gone. */
  quantityOf: (index: number) => number;
};

/**
 * The quantities a person taps together before they are saved: many taps on one line become one change, and each line
 * waits for itself. They belong to the order and not to a screen, so that leaving a page loses none.
 */
export function createQuantityChanges({ save, quantityOf }: QuantityChangesDeps): QuantityChanges {
  const waiting = new Map<number, Waiting>();
  const sending = new Map<number, Sending>();
  const kept = new Map<number, { quantity: number }>();
  const listeners = new Set<() => void>();
  let onItsWay: PendingQuantities = new Map();

  function publish() {
    onItsWay = new Map([...kept, ...sending, ...waiting].map(([index, { quantity }]) => [index, quantity]));
    for (const listener of listeners) listener();
  }

  function change(line: Line, quantity: number, onFailure: Waiting["onFailure"]) {
    clearTimeout(waiting.get(line.index)?.timer);
    const timer = setTimeout(() => send(line.index), PATIENCE);
    waiting.set(line.index, { line, quantity, onFailure, timer });
    publish();
  }

  async function send(index: number): Promise<boolean> {
    // One at a time for each line: the last tap is also the last to arrive.
    const before = sending.get(index);
    if (before) {
      const isSaved = await before.isSaved;
      return (await send(index)) && isSaved;
    }
    const next = waiting.get(index);
    if (!next) return true;
    clearTimeout(next.timer);
    waiting.delete(index);
    if (next.quantity === (kept.get(index)?.quantity ?? quantityOf(index))) {
      publish();
      return true;
    }
    const isSaved = carryOut(next);
    sending.set(index, { quantity: next.quantity, isSaved });
    publish();
    return isSaved;
  }

  async function carryOut({ line, quantity, onFailure }: Waiting): Promise<boolean> {
    try {
      const saved = await save({ index: line.index, providerId: line.providerId, quantity });
      if (saved.kept) void untilSent(line.index, { quantity }, saved.kept).catch(onFailure);
      return true;
    } catch (failure) {
      onFailure(failure as Error);
      return false;
    } finally {
      sending.delete(line.index);
      publish();
    }
  }

  /** The line shows what was tapped until the server knows of it. */
  async function untilSent(index: number, change: { quantity: number }, sent: Promise<unknown>): Promise<void> {
    kept.set(index, change);
    try {
      await sent;
    } finally {
      // A later tap on the same line may wait behind this one.
      if (kept.get(index) === change) kept.delete(index);
      publish();
    }
  }

  async function flush(): Promise<boolean> {
    const lines = new Set([...waiting.keys(), ...sending.keys()]);
    return (await Promise.all([...lines].map(send))).every(Boolean);
  }

  return {
    change,
    isWaiting: (index) => waiting.has(index),
    flush,
    onItsWay: () => onItsWay,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
