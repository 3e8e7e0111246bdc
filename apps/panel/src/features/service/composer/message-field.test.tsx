import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { characters } from "@vitrine/domain/cut-text";
import { filledReply } from "@vitrine/domain/messaging/chat-text";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { MessageField } from "./message-field.tsx";

const replies = [
  { title: "Horário", text: "Abrimos às 8h, {nome}." },
  { title: "Trocas", text: "Trocamos em 7 dias." },
];

function Field({ onSend }: { onSend: (text: string) => void }) {
  const [text, setText] = useState("");
  return (
    <MessageField
      label="Mensagem"
      {...{ text, replies, limit: characters(150) }}
      onChange={setText}
      onSend={() => onSend(text)}
      fill={(reply) => filledReply(reply, "Ana Souza")}
    />
  );
}

function open() {
  const onSend = vi.fn();
  render(<Field onSend={onSend} />);
  return { onSend, user: userEvent.setup({ delay: null }), field: screen.getByRole<HTMLTextAreaElement>("textbox") };
}

test("a slash opens the saved replies, and the keyboard chooses one of them", async () => {
  const { user, field, onSend } = open();
  await user.type(field, "Oi! /");
  const list = within(screen.getByRole("listbox", { name: "Respostas prontas" }));
  expect(list.getAllByRole("option").map((option) => option.getAttribute("aria-selected"))).toEqual(["true", "false"]);
  expect(list.getByText("Abrimos às 8h, Ana.")).toBeTruthy();
  await user.keyboard("{ArrowDown}");
  expect(field.getAttribute("aria-activedescendant")).toBe(list.getAllByRole("option")[1]?.id);
  await user.keyboard("{Enter}");
  expect(field.value).toBe("Oi! Trocamos em 7 dias.");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(onSend).not.toHaveBeenCalled();
});

test("what is typed behind the slash filters, Escape closes the list, and a tap chooses", async () => {
  const { user, field } = open();
  await user.type(field, "/horario");
  await user.click(screen.getByRole("option", { name: /Horário/ }));
  expect(field.value).toBe("Abrimos às 8h, Ana.");
  await user.clear(field);
  await user.type(field, "/nada");
  expect(screen.getByText("Nenhuma resposta pronta com este nome.")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Nenhuma resposta pronta com este nome.")).toBeNull();
  expect(field.value).toBe("/nada");
});

test("Enter sends, Shift+Enter begins a line, and what does not fit is said and not sent", async () => {
  const { user, field, onSend } = open();
  await user.type(field, "Oi{Shift>}{Enter}{/Shift}Tudo bem?{Enter}");
  expect(onSend).toHaveBeenCalledExactlyOnceWith("Oi\nTudo bem?");
  await user.clear(field);
  await user.type(field, "a".repeat(60));
  expect(screen.getByText("Cabem mais 90")).toBeTruthy();
  await user.click(field);
  await user.paste("b".repeat(100));
  expect(screen.getByText(/^10 a mais do que cabe/)).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(onSend).toHaveBeenCalledOnce();
  expect(field.value).toHaveLength(160);
});
