import { deeds } from "@vitrine/domain/deeds/deed-table";
import { expect, test } from "vitest";
import { settingsSections } from "../../features/settings/settings-sections.ts";
import { sectionRoutes } from "../section-routes.ts";
import { commandsFor, matchesText } from "./commands.ts";

const SHOP = "emporio-aurora";
const commands = commandsFor({ permissions: [...deeds], shops: [] }, SHOP);
const found = (text: string) => commands.filter((command) => matchesText(command, text)).map(({ label }) => label);

test("every page of the settings is found by its name and by what people call it", () => {
  for (const { title } of settingsSections) expect(found(title)).toContain(title);
  expect(found("frete")).toContain("Entrega e retirada");
  expect(found("cartão parcelas")).toContain("Pagamentos");
  expect(found("instagram")).toContain("Canais");
  expect(found("desfazer histórico")).toContain("Versões");
});

test("every command leads to a page that there is", () => {
  const paths = sectionRoutes.flatMap((route) => [route, ...(route.children ?? [])]).map(({ path = "" }) => path);
  const places = commands.filter(({ group }) => group === "Páginas" || group === "Configurações");
  for (const { href } of places) expect(paths).toContain(href.replace(`/loja/${SHOP}`, "").replace(/^\//, ""));
});

test("nobody is led to a page that their role may not open", () => {
  const few = commandsFor({ permissions: ["use-panel", "see-orders"], shops: [] }, SHOP);
  expect(few.filter(({ group }) => group === "Configurações")).toEqual([]);
  expect(few.map(({ label }) => label)).toEqual([
    "Início",
    "Pedidos",
    "Perfil e segurança",
    "Avisos",
    "Quadro de pedidos",
  ]);
});
