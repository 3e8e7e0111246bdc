import type { ShopStyle } from "@vitrine/contract/storefront/shop-settings";
import { isValidCnpj } from "@vitrine/domain/brazil/cnpj";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { linkQuery } from "@vitrine/domain/session/link-query";
import { writtenPolicies } from "@vitrine/domain/shop/company";
import { companyAddressText, policyNames, taxIdText } from "@vitrine/wording/company/company-text";
import type { Shop } from "../shop/shop.ts";
import { readStyle } from "./first-view.ts";
import { Html, html } from "./html.ts";
import { shopVariables, type WrittenPage } from "./page-style.ts";

const ownStyle = readStyle("info-page.css");

type About = { shop: Shop; style: ShopStyle; url: string };

/**
 * Who the shop is and what it promises: a page without a script, for everybody, with or without a link of a session. What
 * is here the shop has written to be read by the public.
 */
export function writeInfoPage({ shop, style, url }: About): WrittenPage {
  const { name, address } = shop;
  const policies = writtenPolicies(shop.policies);
  const facts = factsOf(shop);
  const styles = shopVariables(style) + ownStyle;
  const page = html`<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Sobre a loja · ${name}</title>
    <meta name="robots" content="noindex" />
    <meta name="theme-color" content="${style.defaultColor}" />
    <link rel="icon" href="${style.urlLogo ?? "data:,"}" />
    <link rel="canonical" href="${url}" />
    ${new Html(`<style>${styles}</style>`)}
  </head>
  <body>
    <header class="bar">
      <div class="wide">
        ${style.urlLogo ? html`<img src="${style.urlLogo}" alt="${name}" />` : html`<strong>${name}</strong>`}
        <a href="/catalog${linkQuery({ address })}">Ver a loja</a>
      </div>
    </header>
    <main class="wide">
      <h1>Sobre ${name}</h1>
      ${policies.length > 1 ? contents(policies) : ""}
      ${facts.length > 0 ? factList(facts) : ""}
      ${policies.map(({ kind, text }) => policy(kind, policyNames[kind], text))}
      ${facts.length + policies.length === 0 ? html`<p>A loja ainda não publicou estas informações.</p>` : ""}
    </main>
  </body>
</html>`;
  return { page: page.text, style: styles };
}

type Fact = { name: string; value: Html | string };

function factsOf({ company, settings }: Shop): Fact[] {
  const { legalName = "", taxId = "", email = "", address = {} } = company;
  const whatsApp = settings.whatsApp ?? "";
  const [document = "", ...number] = taxId === "" ? [] : taxIdText(taxId).split(" ");
  const place = companyAddressText(address);
  return [
    ...(legalName ? [{ name: isValidCnpj(taxId) ? "Razão social" : "Nome", value: legalName }] : []),
    ...(document ? [{ name: document, value: number.join(" ") }] : []),
    ...(place ? [{ name: "Endereço", value: place }] : []),
    ...(email ? [{ name: "E-mail", value: html`<a href="mailto:${email}">${email}</a>` }] : []),
    ...(whatsApp ? [{ name: "WhatsApp", value: shownPhone(whatsApp) }] : []),
  ];
}

function factList(facts: readonly Fact[]): Html {
  return html`<section aria-label="Quem vende">
    <dl>${facts.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  </section>`;
}

function contents(policies: readonly { kind: keyof typeof policyNames }[]): Html {
  const links = policies.map(({ kind }) => html`<li><a href="#${kind}">${policyNames[kind]}</a></li>`);
  return html`<nav aria-label="Políticas"><ul>${links}</ul></nav>`;
}

/** Plain text: an empty line ends a paragraph. */
function policy(id: string, title: string, text: string): Html {
  const paragraphs = text.split(/\r?\n\s*\n/).map((paragraph) => html`<p>${paragraph.trim()}</p>`);
  return html`<section id="${id}">
    <h2>${title}</h2>
    ${paragraphs}
  </section>`;
}
