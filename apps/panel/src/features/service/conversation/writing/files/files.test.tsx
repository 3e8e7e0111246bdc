import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aContact } from "../../../../../../test/contact-samples.ts";
import { aConversation } from "../../../../../../test/conversation-samples.ts";
import type { ServerAnswers } from "../../../../../../test/fake-server.ts";
import { aPhoto, fakeUploads } from "../../../../../../test/fake-uploads.ts";
import { openPanel } from "../../../../../../test/page-fixture.tsx";

const counts = { here: 0, wrote: 0, cart: 0, unpaid: 0, late: 0, mine: 0, unserved: 0 };
const SEND = "POST /painel/api/shops/{shopId}/service/{contactId}/messages/file";
const open = (answers: ServerAnswers = {}, conversation = aConversation({ entries: [] })) =>
  openPanel("/loja/emporio-aurora/atendimento/wp%3A1", {
    "GET /painel/api/shops/{shopId}/service": { items: [], nextPageToken: null, counts },
    "GET /painel/api/shops/{shopId}/contacts/{contactId}": aContact(),
    "GET /painel/api/shops/{shopId}/service/{contactId}/conversation": conversation,
    "GET /painel/api/shops/{shopId}/replies": { items: [] },
    ...answers,
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:foto", revokeObjectURL: () => undefined }));
});

const savedAs = (fileId: string, kind: "picture" | "document", fileName: string) => ({
  ...{ fileId, kind, fileName, mimeType: kind === "picture" ? "image/jpeg" : "application/pdf", bytes: 9_000 },
});
const field = () => screen.findByRole("textbox", { name: "Mensagem para Ana Souza" });

test("files are seen before they are sent, each as a message of its own, with what was written below the first", async () => {
  const uploads = fakeUploads();
  const bodies: unknown[] = [];
  const { user } = open({
    [SEND]: ({ body }) => {
      bodies.push(body);
      return {
        ...{ id: "m", kind: "picture", title: "Foto", status: "waiting", reason: null, agentName: "Olga" },
        createdAt: "2026-11-19T10:00:00.000Z",
      };
    },
  });
  const words = await field();
  await user.upload(screen.getByLabelText("Anexar fotos ou PDF"), aPhoto("bolo.jpg"));
  fireEvent.paste(words, { clipboardData: { files: [new File(["%PDF-"], "nota.pdf", { type: "application/pdf" })] } });
  const list = within(screen.getByRole("list", { name: "Arquivos desta mensagem" }));
  expect(list.getByRole("img", { name: "bolo.jpg" })).toBeTruthy();
  expect(list.getByText("nota.pdf")).toBeTruthy();
  await user.type(words, "Fica assim");
  expect(screen.getByRole("button", { name: "Enviar" }).getAttribute("aria-disabled")).toBe("true");
  expect(uploads.map(({ address }) => address)).toEqual([
    "POST /painel/api/shops/emporio-aurora/service/wp%3A1/files?name=bolo.jpg",
    "POST /painel/api/shops/emporio-aurora/service/wp%3A1/files?name=nota.pdf",
  ]);
  await uploads[0]?.answer(savedAs("f1", "picture", "bolo.jpg"));
  await uploads[1]?.answer(savedAs("f2", "document", "nota.pdf"));
  await user.click(screen.getByRole("button", { name: "Enviar" }));
  await waitFor(() => expect(bodies).toEqual([{ fileId: "f1", caption: "Fica assim" }, { fileId: "f2" }]));
  expect(words).toHaveProperty("value", "");
  expect(screen.queryByRole("list", { name: "Arquivos desta mensagem" })).toBeNull();
});

test("an upload that broke off is tried again, and what cannot be sent is only taken away", async () => {
  const uploads = fakeUploads();
  const { user } = open();
  const input = (await field()) && screen.getByLabelText("Anexar fotos ou PDF");
  await user.upload(input, aPhoto("bolo.jpg"));
  await uploads[0]?.breakOff();
  await user.click(screen.getByRole("button", { name: "Tentar bolo.jpg de novo" }));
  await uploads[1]?.refuse(415, "Este arquivo não pode ser enviado por aqui.", "file-type-refused");
  const list = within(screen.getByRole("list", { name: "Arquivos desta mensagem" }));
  expect(list.getByRole("alert").textContent).toContain("não pode ser enviado");
  expect(screen.queryByRole("button", { name: "Tentar bolo.jpg de novo" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Tirar bolo.jpg" }));
  expect(screen.queryByRole("list", { name: "Arquivos desta mensagem" })).toBeNull();
});

test("nothing is attached where another inbox answers", async () => {
  open({}, aConversation({ entries: [], ownedElsewhere: { name: "Suri" } }));
  expect(await screen.findByText(/Quem escreve nesta conversa é Suri/)).toBeTruthy();
  expect(screen.queryByLabelText("Anexar fotos ou PDF")).toBeNull();
});
