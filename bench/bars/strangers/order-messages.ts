import { seededRandom } from "@vitrine/demo/large-catalog/random";
import { type Attack, repeatUntil, sendAsStranger } from "./attack.ts";

type State = { visitors: string[] };

const VISITORS = 10;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LONGEST_TEXT = 4_000;

/** Ten visitors of one address have messages of random letters read, as long as the call takes them. */
export const orderMessages: Attack<State> = {
  name: "messages of random letters, ten visitors of one address",
  async prepare(target) {
    const path = `/api/session/anonymous-session?shop=${target.shop.shopId}`;
    const visitors = await Promise.all(
      Array.from({ length: VISITORS }, async () => {
        const response = await sendAsStranger(target, path, {});
        if (!response.ok) throw new Error(await response.text());
        return ((await response.json()) as { data: { code: string } }).data.code;
      }),
    );
    return { visitors };
  },
  run(target, { visitors }, signal) {
    const random = seededRandom(Date.now() % 1_000_000);
    const word = () =>
      Array.from({ length: 4 + Math.floor(random.next() * 4) }, () => random.pick([...LETTERS])).join("");
    const text = (length: number) => {
      let words = word();
      while (words.length < length) words += ` ${word()}`;
      return words.slice(0, length);
    };
    // Most come as long as a visitor's message may be, and some as long as a contact's.
    return repeatUntil(signal, VISITORS, (index) =>
      sendAsStranger(target, "/api/order/message/read", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          authorization: `Bearer ${visitors[index % visitors.length] ?? ""}`,
        },
        body: JSON.stringify({ text: text(index % 2 === 0 ? LONGEST_TEXT : 800) }),
        signal,
      }),
    );
  },
};
