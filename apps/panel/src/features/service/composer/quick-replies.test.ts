import { expect, test } from "vitest";
import { matchingReplies, replyCommand, withReply } from "./quick-replies.ts";

test.each([
  ["/", "", 0],
  ["/sau", "sau", 0],
  ["Oi! /horário", "horário", 4],
  ["Oi\n/", "", 3],
])("%j looks for a saved reply", (text, looksFor, start) => {
  expect(replyCommand(text, text.length)).toEqual({ start, end: text.length, looksFor });
});

test.each(["10/12", "https://loja.test/p", "e/ou", "/saudação pronta", "Oi", ""])("%j is only text", (text) => {
  expect(replyCommand(text, text.length)).toBeNull();
});

test("what stands behind the place where one writes is not looked for, and stays", () => {
  const command = replyCommand("/pix depois", 4);
  expect(command).toEqual({ start: 0, end: 4, looksFor: "pix" });
  expect(command && withReply("/pix depois", command, "Segue o Pix")).toEqual({
    text: "Segue o Pix depois",
    caret: 11,
  });
});

const replies = [
  { title: "Como trocar", text: "Trocamos em 7 dias, {nome}." },
  { title: "Horário", text: "Abrimos às 8h." },
  { title: "Saudação", text: "Olá! O nosso horário é até as 18h." },
];

test.each([
  ["", ["Como trocar", "Horário", "Saudação"]],
  ["hor", ["Horário", "Saudação"]],
  ["troc", ["Como trocar"]],
  ["saudacao", ["Saudação"]],
  ["xyz", []],
])("/%s finds %j", (looksFor, titles) => {
  expect(matchingReplies(replies, looksFor).map(({ title }) => title)).toEqual(titles);
});
