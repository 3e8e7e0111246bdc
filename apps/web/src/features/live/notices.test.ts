import { expect, test } from "vitest";
import { createNotices } from "./notices.ts";

/** Returns the notices that are on the screen, and functions to announce changes. */
function aScreen() {
  const shown: string[] = [];
  const clock = { now: 0 };
  const notices = createNotices(
    ({ text }) => {
      shown.push(text);
      return () => shown.includes(text) && shown.splice(shown.indexOf(text), 1);
    },
    () => clock.now,
  );
  let version = 0;
  const announce = (texts: string[], { isOwn = false, wasAway = false } = {}) => {
    const changes = texts.map((text) => {
      version += 1;
      return { version, isOwn, by: /^(Ana Abreu|Ana|Cliente) /.exec(text)?.[1] ?? "", text };
    });
    notices.show({ id: "o1", version, changes }, wasAway);
  };
  return { shown, announce, notices, clock };
}

test("a change of another person is shown with their name", () => {
  const { shown, announce } = aScreen();
  announce(["Ana adicionou Café 500 g"]);
  expect(shown).toEqual(["Ana adicionou Café 500 g"]);
});

test("own changes, and changes without a text, are not shown", () => {
  const { shown, announce } = aScreen();
  announce(["Você adicionou Café"], { isOwn: true });
  announce([""]);
  announce([]);
  expect(shown).toEqual([]);
});

test("more than two changes become one notice, and its count grows", () => {
  const { shown, announce } = aScreen();
  announce(["Ana adicionou Café 500 g"]);
  announce(["Ana removeu Chá verde"]);
  expect(shown).toHaveLength(2);
  announce(["Ana aplicou o cupom BEMVINDO"]);
  expect(shown).toEqual(["Ana fez 3 alterações. A última: aplicou o cupom BEMVINDO"]);
  announce(["Ana mudou a entrega"]);
  expect(shown).toEqual(["Ana fez 4 alterações. A última: mudou a entrega"]);
});

test("changes of several people are counted together", () => {
  const { shown, announce } = aScreen();
  announce(["Ana Abreu adicionou Café", "Cliente removeu Café", "Cliente escolheu Pix"]);
  expect(shown).toEqual(["3 alterações no pedido. A última: Cliente escolheu Pix"]);
});

test("notices that have closed are not counted again", () => {
  const { shown, announce, clock } = aScreen();
  announce(["Ana adicionou Café", "Ana adicionou Chá"]);
  clock.now += 6_000;
  announce(["Ana removeu Café"]);
  expect(shown.at(-1)).toBe("Ana removeu Café");
});

test("a person who was away gets one notice", () => {
  const { shown, announce } = aScreen();
  announce(["Ana adicionou Café", "Ana adicionou Chá", "Ana removeu Café"], { wasAway: true });
  expect(shown).toEqual(["O pedido mudou enquanto você estava fora"]);
});

test("a change that arrives twice is shown once", () => {
  const { shown, notices } = aScreen();
  const changes = [{ version: 3, isOwn: false, by: "Ana", text: "Ana adicionou Café" }];
  notices.show({ id: "o1", version: 3, changes }, false);
  notices.show({ id: "o1", version: 3, changes }, false);
  expect(shown).toHaveLength(1);
  notices.show({ id: "o2", version: 3, changes }, false);
  expect(shown).toHaveLength(2);
});
