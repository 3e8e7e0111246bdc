import { expect, test } from "vitest";
import { createSharedReads } from "./shared-reads.ts";

/** Reads that end when the test says so, each with its number. */
function aRead() {
  const begun: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const one = Promise.withResolvers<number>();
    begun.push(one);
    return one.promise;
  };
  const end = (index: number) => begun[index]?.resolve(index);
  const fail = (index: number) => begun[index]?.reject(new Error(`read ${index}`));
  return { read, end, fail, count: () => begun.length };
}

/** Whatever is ready to go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("whoever asks while it is being read gets the next read, and all of them the same one", async () => {
  const share = createSharedReads<number>();
  const { read, end, count } = aRead();
  const first = share("shop", read);
  const others = [share("shop", read), share("shop", read), share("shop", read)];
  expect(count()).toBe(1);
  end(0);
  expect(await first).toBe(0);
  await settled();
  const late = share("shop", read);
  expect(count()).toBe(2);
  end(1);
  expect(await Promise.all(others)).toEqual([1, 1, 1]);
  await settled();
  end(2);
  expect(await late).toBe(2);
});

test("shops do not wait for each other, and nothing is kept", async () => {
  const share = createSharedReads<number>();
  const { read, end, count } = aRead();
  const [one, other] = [share("a", read), share("b", read)];
  expect(count()).toBe(2);
  end(1);
  expect(await other).toBe(1);
  end(0);
  expect(await one).toBe(0);
  const again = share("a", read);
  end(2);
  expect(await again).toBe(2);
});

test("a read that fails fails for those who asked for it, and the next is begun", async () => {
  const share = createSharedReads<number>();
  const { read, end, fail } = aRead();
  const first = share("shop", read);
  const second = share("shop", read);
  fail(0);
  await expect(first).rejects.toThrow("read 0");
  await settled();
  end(1);
  expect(await second).toBe(1);
});
