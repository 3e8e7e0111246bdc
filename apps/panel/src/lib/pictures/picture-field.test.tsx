import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { expect, test, vi } from "vitest";
import { drag } from "../../../test/drag.ts";
import { fakeServer } from "../../../test/fake-server.ts";
import { aPhoto, fakeUploads } from "../../../test/fake-uploads.ts";
import { createQueryClient } from "../api/query-client.ts";
import { PictureField } from "./picture-field.tsx";
import type { Picture } from "./picture-tile.tsx";

const uploaded = (name: string) => ({
  url: `https://vitrine.test/images/uploads/loja/${name}.webp`,
  width: 9,
  height: 9,
});
const saved = (...names: string[]): Picture[] =>
  names.map((name) => ({ url: `https://cdn.test/${name}.jpg`, alt: name }));

function openField(first: Picture[] = [], props: { most?: number } = {}) {
  fakeServer({
    "GET /painel/api/shops/{shopId}/pictures/shown": ({ path }) => ({
      address: `/images/${new URLSearchParams(path.split("?")[1]).get("url")}`,
    }),
  });
  const uploads = fakeUploads();
  const changes: Picture[][] = [];
  function Form() {
    const [value, setValue] = useState(first);
    const onChange = (pictures: Picture[]) => {
      changes.push(pictures);
      setValue(pictures);
    };
    return <PictureField shopId="loja" label="Fotos" value={value} onChange={onChange} {...props} />;
  }
  render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <Form />
      </QueryClientProvider>
    </StrictMode>,
  );
  return { uploads, changes, value: () => changes.at(-1), user: userEvent.setup({ delay: null }) };
}

const area = () => screen.getByRole("region", { name: "Enviar: Fotos" });
const drop = (...files: File[]) => fireEvent.drop(area(), { dataTransfer: { files, types: ["Files"] } });
const chooser = () => screen.getByLabelText("Escolher fotos");

test("dropped photos are sent three at a time, each with its progress, and keep the order of the drop", async () => {
  const { uploads, value } = openField();
  drop(...["a", "b", "c", "d"].map((name) => aPhoto(`${name}.jpg`)));
  expect(uploads.map(({ file }) => file.name)).toEqual(["a.jpg", "b.jpg", "c.jpg"]);
  expect(uploads[0]?.address).toBe("POST /painel/api/shops/loja/pictures");
  uploads[1]?.progress(0.4);
  expect(screen.getByRole("progressbar", { name: "Enviando b.jpg" })).toHaveProperty("value", 40);

  await uploads[1]?.answer(uploaded("b"));
  expect(value()).toBeUndefined();
  expect(uploads[3]?.file.name).toBe("d.jpg");
  await uploads[0]?.answer(uploaded("a"));
  await uploads[3]?.answer(uploaded("d"));
  await uploads[2]?.answer(uploaded("c"));
  expect(value()?.map(({ url }) => url.at(-6))).toEqual(["a", "b", "c", "d"]);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a photo comes by the chooser, by the clipboard, and on a phone by the camera", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { uploads, user } = openField();
  await user.upload(chooser(), aPhoto("escolhida.jpg"));
  const camera = screen.getByLabelText("Tirar foto");
  expect(camera.getAttribute("capture")).toBe("environment");
  await user.upload(camera, aPhoto("tirada.jpg"));
  fireEvent.paste(document.body, { clipboardData: { files: [aPhoto("colada.png", "image/png")] } });
  expect(uploads.map(({ file }) => file.name)).toEqual(["escolhida.jpg", "tirada.jpg", "colada.png"]);
});

test("a pasted text is left to the field that it was meant for", () => {
  const { uploads } = openField();
  expect(fireEvent.paste(document.body, { clipboardData: { files: [] } })).toBe(true);
  expect(uploads).toEqual([]);
});

test("what is not a photo is said before it is sent, and leaves the others alone", () => {
  const { uploads } = openField();
  drop(
    aPhoto("lista.pdf", "application/pdf"),
    aPhoto("enorme.jpg", "image/jpeg", 15 * 1024 * 1024 + 1),
    aPhoto("boa.jpg"),
  );
  expect(uploads.map(({ file }) => file.name)).toEqual(["boa.jpg"]);
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Este arquivo não é uma foto.",
    "A foto passa de 15 MB.",
  ]);
});

test("a file that the server does not take for a photo is not offered to be sent again", async () => {
  const { uploads } = openField();
  drop(aPhoto("texto.jpg"), aPhoto("lista.pdf", "application/pdf"));
  await uploads[0]?.refuse(415, "Este arquivo não é uma foto.");
  expect(screen.getAllByText("Este arquivo não é uma foto.")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /de novo$/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Tirar texto.jpg da lista" })).toBeTruthy();
});

test("a photo that failed says why, and can be sent again or dropped", async () => {
  const { uploads, value, user } = openField();
  drop(aPhoto("a.jpg"), aPhoto("b.jpg"));
  await uploads[0]?.refuse(507, "Não há mais espaço para guardar fotos.", "storage-full");
  await uploads[1]?.breakOff();
  expect(screen.getByText("Não há mais espaço para guardar fotos.")).toBeTruthy();
  expect(screen.getByText(/Sem resposta do servidor/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Tirar a.jpg da lista" }));
  await user.click(screen.getByRole("button", { name: "Enviar b.jpg de novo" }));
  await uploads[2]?.answer(uploaded("b"));
  expect(value()).toEqual([{ url: uploaded("b").url, alt: "" }]);
});

test("an upload that is cancelled is broken off, and the next begins", async () => {
  const { uploads, user } = openField();
  drop(...["a", "b", "c", "d"].map((name) => aPhoto(`${name}.jpg`)));
  await user.click(screen.getByRole("button", { name: "Cancelar b.jpg" }));
  expect(uploads.map(({ isAborted }) => isAborted)).toEqual([false, true, false, false]);
});

test("photos are moved with the keyboard, the focus goes along, and the first is the main one", async () => {
  const { value, user } = openField(saved("a", "b", "c"));
  const move = screen.getByRole("button", { name: "Mover a foto 3 para antes" });
  move.focus();
  await user.keyboard("{Enter}{Enter}");
  expect(value()?.map(({ alt }) => alt)).toEqual(["c", "a", "b"]);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Mover a foto 1 para antes");
  expect(screen.getByRole("status").textContent).toBe("Foto na posição 1 de 3.");
  await user.keyboard("{Enter}");
  expect(value()?.map(({ alt }) => alt)).toEqual(["c", "a", "b"]);
  const [first] = within(screen.getByRole("list", { name: "Fotos" })).getAllByRole("listitem");
  expect(within(first as HTMLElement).getByText("Principal")).toBeTruthy();
});

test.each(["mouse", "finger"] as const)("photos are moved by drag, with a %s", async (pointer) => {
  const { value } = openField(saved("a", "b", "c"));
  const tiles = within(screen.getByRole("list", { name: "Fotos" })).getAllByRole("listitem");
  const photo = await within(tiles[0] as HTMLElement).findByRole("img");
  await drag(photo, tiles[2] as HTMLElement, pointer);
  expect(value()?.map(({ alt }) => alt)).toEqual(["b", "c", "a"]);
  expect(screen.getByRole("status").textContent).toBe("Foto na posição 3 de 3.");
});

test("a photo is described and removed", async () => {
  const { value, user } = openField(saved("a", "b"));
  await user.type(screen.getByLabelText("O que a foto 2 mostra"), "!");
  expect(value()?.map(({ alt }) => alt)).toEqual(["a", "b!"]);
  await user.click(screen.getByRole("button", { name: "Remover a foto 1" }));
  expect(value()?.map(({ alt }) => alt)).toEqual(["b!"]);
});

test("a photo from another host is shown through our own address", async () => {
  openField(saved("a"));
  expect((await screen.findByRole("img", { name: "a" })).getAttribute("src")).toBe("/images/https://cdn.test/a.jpg");
});

test("more photos than fit are left out with a word, and a single one replaces the old one", async () => {
  const { uploads } = openField(saved("a", "b"), { most: 3 });
  drop(aPhoto("c.jpg"), aPhoto("d.jpg"));
  expect(uploads).toHaveLength(1);
  expect(screen.getByRole("status").textContent).toBe("Cabem 3 fotos. Sobraram: 1.");
});

test("a photo is cut to a square, and the part takes its place", async () => {
  const context = { drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob(["cut"])));
  const { uploads, value, user } = openField(saved("a", "b"));
  await user.click(screen.getByRole("button", { name: "Recortar a foto 2" }));
  const photo = await screen.findByRole("img", { name: "Foto a recortar" });
  Object.defineProperties(photo, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(photo);
  const frame = screen.getByRole("button", { name: /Moldura do recorte/ });
  fireEvent.keyDown(frame, { key: "ArrowRight" });
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Recortar" }));
  expect(context.drawImage.mock.calls[0]?.slice(1).map(Math.round)).toEqual([216, 0, 400, 400, 0, 0, 400, 400]);
  await uploads[0]?.answer(uploaded("cut"));
  await waitFor(() => expect(value()).toEqual([saved("a")[0], { url: uploaded("cut").url, alt: "b" }]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a new logo takes the place of the old one", async () => {
  const { uploads, value } = openField(saved("a"), { most: 1 });
  drop(aPhoto("b.jpg"), aPhoto("c.jpg"));
  expect(uploads.map(({ file }) => file.name)).toEqual(["b.jpg"]);
  await uploads[0]?.answer(uploaded("b"));
  expect(value()).toEqual([{ url: uploaded("b").url, alt: "" }]);
});

test("another file for the logo takes the place of the one that was refused", async () => {
  const { uploads, value } = openField([], { most: 1 });
  drop(aPhoto("desenho.svg", "image/svg+xml"));
  expect(screen.getByText("desenho.svg")).toBeTruthy();
  drop(aPhoto("nova.jpg"));
  expect(screen.queryByText("desenho.svg")).toBeNull();
  await uploads[0]?.answer(uploaded("nova"));
  expect(value()).toHaveLength(1);
});

test("a photo with too many pixels is not offered to be sent again", async () => {
  const { uploads } = openField();
  drop(aPhoto("enorme.jpg"));
  await uploads[0]?.refuse(422, "A foto é grande demais. Envie uma de até 49 megapixels.", "picture-too-large");
  expect(screen.queryByRole("button", { name: /de novo/ })).toBeNull();
});
