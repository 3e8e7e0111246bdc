import { act, createEvent, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { expect, test } from "vitest";
import { DescriptionField } from "./description-field.tsx";

const OLD_TABLE = "<table><tbody><tr><td>Peso</td><td>1 kg</td></tr></tbody></table>";

async function open(first = "") {
  const changes: string[] = [];
  function Form() {
    const [value, setValue] = useState(first);
    const change = (html: string) => {
      changes.push(html);
      setValue(html);
    };
    return (
      <>
        <DescriptionField label="Descrição" value={value} onChange={change} />
        <button type="button" onClick={() => setValue(first)}>
          Descartar
        </button>
      </>
    );
  }
  render(
    <StrictMode>
      <Form />
    </StrictMode>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole("button", { name: /Descrição/ }));
  const area = await screen.findByRole("textbox", { name: "Descrição" });
  return { user, area, changes };
}

function paste(area: HTMLElement, data: Record<string, string>) {
  const event = createEvent.paste(area, { clipboardData: { getData: (type: string) => data[type] ?? "", files: [] } });
  act(() => void fireEvent(area, event));
}

test("the text is shown as it is, and its editor is there for whoever opens it", async () => {
  const { area, changes } = await open(`<p>Café <b>da serra</b></p>${OLD_TABLE}`);
  expect(area.textContent).toBe("Café da serraPeso1 kg");
  expect(area.querySelector("table")).toBeTruthy();
  expect(changes).toEqual([]);
});

test("what is pasted from Word has only the marks of a description", async () => {
  const { area, changes } = await open();
  paste(area, { "text/html": '<p class=MsoNormal style="margin:0"><b>Café</b><o:p></o:p></p><h1>Origem</h1>' });
  expect(changes.at(-1)).toBe("<p><strong>Café</strong></p><h3>Origem</h3>");
});

test("what is pasted from a chat keeps its bold and its lines", async () => {
  const { area, changes } = await open();
  paste(area, { "text/plain": "*Café* moído\nda serra" });
  expect(changes.at(-1)).toBe("<p><strong>Café</strong> moído</p><p>da serra</p>");
});

test("a line becomes a title and a list, the button says so, and it can be undone", async () => {
  const { user, area, changes } = await open("<p>Café</p>");
  const title = screen.getByRole("button", { name: "Título" });
  await user.click(title);
  expect(changes.at(-1)).toBe("<h3>Café</h3>");
  expect(title.getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(changes.at(-1)).toBe("<p>Café</p>");
  await user.click(screen.getByRole("button", { name: "Lista" }));
  expect(changes.at(-1)).toBe("<ul><li>Café</li></ul>");
  fireEvent.keyDown(area, { key: "z", ctrlKey: true });
  expect(changes.at(-1)).toBe("<p>Café</p>");
});

test("a link takes a page, and says what is none", async () => {
  const { user, changes } = await open();
  await user.click(screen.getByRole("button", { name: "Link" }));
  await user.type(screen.getByLabelText("Endereço do link"), "javascript:x(){Enter}");
  expect(screen.getByText(/Escreva um endereço/)).toBeTruthy();
  await user.clear(screen.getByLabelText("Endereço do link"));
  await user.type(screen.getByLabelText("Endereço do link"), "serra.example/cafe{Enter}");
  expect(changes.at(-1)).toBe('<p><a href="https://serra.example/cafe">serra.example/cafe</a></p>');
});

test("what is taken back by the form is taken back in the editor, too", async () => {
  const { user, area } = await open("<p>Café</p>");
  await user.click(screen.getByRole("button", { name: "Título" }));
  await user.click(screen.getByRole("button", { name: "Descartar" }));
  expect(area.innerHTML).toContain("<p>Café</p>");
});
