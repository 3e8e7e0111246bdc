import { beforeAll, expect, test } from "vitest";
import { hostileFiles, hostileKinds } from "../../../test/fixtures/hostile-sheet-kinds.ts";
import { aWorkbook, manyStyles } from "../../../test/fixtures/hostile-sheets.ts";
import { aManagedShop, type ManagedShop } from "../../../test/fixtures/managed-shop-fixture.ts";
import { useServer } from "../../../test/fixtures/server-fixture.ts";
import { sheetsOf } from "../../../test/fixtures/sheet-fixture.ts";

const server = useServer({ hasMembersByHeader: true });
let shop: ManagedShop;
beforeAll(async () => {
  shop = await aManagedShop(server);
});
const sheets = sheetsOf(server, () => shop);

/** Two of each kind, always the same. */
const FILES = Number(process.env.HOSTILE_FILES) || 2 * Object.keys(hostileKinds).length;

test("a spreadsheet of 31 kB whose formats unpack to 32 MB is refused in words", async () => {
  const file = manyStyles();
  expect(file.length).toBeLessThan(60_000);
  const answer = await sheets.upload(file, "planilha.xlsx");
  expect(answer).toMatchObject({
    status: 413,
    errors: [{ code: "sheet-too-large", message: expect.stringMatching(/^A planilha é grande demais/) }],
  });
});

test("an honest workbook of the same making is read", async () => {
  const { data } = await sheets.upload(aWorkbook(), "planilha.xlsx");
  expect(await sheets.check(data.id)).toMatchObject({ counts: { created: 1, mistakes: 0 } });
});

test("others are served while a long file is read", async () => {
  const texts = Array.from({ length: 200_000 }, (_, at) => `<si><t>${Math.imul(at, 2_654_435_761) >>> 0}</t></si>`);
  const file = aWorkbook({ "xl/sharedStrings.xml": { text: `<sst>${texts.join("")}</sst>` } });
  let served = 0;
  let isRead = false;
  const upload = sheets.upload(file, "planilha.xlsx").finally(() => {
    isRead = true;
  });
  for (; !isRead; served++) expect((await sheets.call("GET", "sheets")).status).toBe(200);
  expect((await upload).status).toBe(200);
  expect(served).toBeGreaterThan(2);
});

test(`${FILES} hostile files are each refused in words or read`, async () => {
  const accepted: string[] = [];
  const answers: Record<string, number> = {};
  for (const { kind, file } of hostileFiles(FILES, 37)) {
    const { status, data, errors } = await sheets.upload(file, "planilha");
    const answer = `${kind}: ${status} ${errors[0]?.code ?? ""}`;
    answers[answer] = (answers[answer] ?? 0) + 1;
    if (status === 200) accepted.push(data.id);
    else {
      expect([408, 413, 415, 422], `${answer} ${JSON.stringify(errors)}`).toContain(status);
      expect(errors[0]?.message).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
    }
  }
  for (const id of accepted) await sheets.call("POST", `sheets/${id}/check`, {});
  await server.runJobs();
  for (const id of accepted) {
    const { state, failure } = await sheets.read(id);
    expect(["checked", "failed"]).toContain(state);
    if (state === "failed") expect(failure).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/);
  }
}, 120_000);
