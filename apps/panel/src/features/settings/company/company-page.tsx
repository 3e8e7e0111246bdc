import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { brazilianStates } from "@vitrine/domain/brazil/brazilian-states";
import { cepDigits, formatCep } from "@vitrine/domain/brazil/cep";
import { formatCnpj } from "@vitrine/domain/brazil/cnpj";
import { formatCpf } from "@vitrine/domain/brazil/cpf";
import {
  type Company,
  type CompanyAddress,
  type PolicyKind,
  plainTaxId,
  policyKinds,
} from "@vitrine/domain/shop/company";
import { policyNames } from "@vitrine/wording/company/company-text";
import { declareFields, type Kind, type OwnKind } from "../../../lib/declared/fields.ts";
import { choice, text } from "../../../lib/declared/kinds.tsx";
import { settingsPage } from "../declared-settings.tsx";
import { InfoPageCard } from "./info-page-card.tsx";
import { PolicyField } from "./policy-field.tsx";

type OfDocument<Value = string> = OwnKind<ShopDocument, Value>;

/** A part of the company: empty is none. */
function ofCompany(name: Exclude<keyof Company, "address">, kind: Kind<string, string>): OfDocument {
  const { from, to, ...shown } = kind;
  return {
    ...shown,
    read: ({ company }) => from(company?.[name] ?? ""),
    // Null takes a value away; a patch of the document joins what is inside.
    write: (typed) => ({ company: { [name]: to(typed) || null } as NonNullable<ShopDocument["company"]> }),
  };
}

function ofAddress(name: keyof CompanyAddress, kind: Kind<string, string>): OfDocument {
  const { from, to, ...shown } = kind;
  return {
    ...shown,
    read: ({ company }) => from(company?.address?.[name] ?? ""),
    write: (typed) => ({ company: { address: { [name]: to(typed) || null } } as NonNullable<ShopDocument["company"]> }),
  };
}

const policies = Object.fromEntries(
  policyKinds.map((kind): [string, OfDocument] => [
    `policies/${kind}`,
    {
      ...{ label: policyNames[kind], blank: "", isWide: true, describe: (typed) => typed },
      read: (document) => document.policies?.[kind] ?? "",
      write: (typed) => ({
        policies: { [kind]: typed.trim() || null } as NonNullable<ShopDocument["policies"]>,
      }),
      Input: (props) => <PolicyField kind={kind} {...props} />,
    },
  ]),
) as Record<`policies/${PolicyKind}`, OfDocument>;

const fields = declareFields<ShopDocument>()({
  "company/legalName": ofCompany(
    "legalName",
    text({
      label: "Razão social ou nome",
      hint: "Como está no CNPJ, ou o nome de quem vende.",
      maxLength: 200,
      isWide: true,
    }),
  ),
  "company/taxId": ofCompany("taxId", {
    ...text({ label: "CNPJ ou CPF", maxLength: 18, placeholder: "00.000.000/0000-00" }),
    from: (saved) => formatCnpj(formatCpf(saved)),
    to: plainTaxId,
  }),
  "company/email": ofCompany("email", {
    ...text({ label: "E-mail para clientes", maxLength: 254, inputMode: "email", type: "email" }),
  }),
  "company/address/zipCode": ofAddress("zipCode", {
    ...text({ label: "CEP", maxLength: 9, inputMode: "numeric", placeholder: "00000-000" }),
    from: formatCep,
    to: (typed) => (typed.trim() === "" ? "" : (/^\d{8}$/.exec(cepDigits(typed))?.[0] ?? typed.trim())),
  }),
  "company/address/street": ofAddress("street", text({ label: "Rua", maxLength: 200 })),
  "company/address/number": ofAddress("number", text({ label: "Número", maxLength: 20 })),
  "company/address/complement": ofAddress("complement", text({ label: "Complemento", maxLength: 200 })),
  "company/address/neighborhood": ofAddress("neighborhood", text({ label: "Bairro", maxLength: 200 })),
  "company/address/city": ofAddress("city", text({ label: "Cidade", maxLength: 200 })),
  "company/address/state": ofAddress(
    "state",
    choice({
      label: "Estado",
      blank: "",
      options: () => ["", ...brazilianStates].map((state) => ({ value: state, label: state || "–" })),
    }),
  ),
  ...policies,
});

/** Who sells, and what they promise: what the law asks of shops on the internet. */
export const CompanyPage = settingsPage({
  title: "Empresa e políticas",
  fields,
  sections: () => [
    {
      title: "Quem vende",
      text: "A lei pede que toda loja na internet mostre o nome, o CNPJ ou CPF, o endereço e um contato (Decreto 7.962/2013). Aparece no fim do catálogo, na página do pedido e para assistentes.",
      fields: ["company/legalName", "company/taxId", "company/email"],
    },
    {
      title: "Endereço",
      text: "Também de quem vende de casa. Não muda de onde saem as entregas.",
      fields: [
        ...(["company/address/zipCode", "company/address/street", "company/address/number"] as const),
        ...(["company/address/complement", "company/address/neighborhood"] as const),
        ...(["company/address/city", "company/address/state"] as const),
      ],
    },
    {
      title: "Políticas",
      text: "O que o cliente lê antes de comprar. Comece pelo texto pronto e mude o que não for verdade na sua loja; deixe vazio o que não quiser mostrar.",
      fields: policyKinds.map((kind) => `policies/${kind}` as const),
    },
  ],
  After: InfoPageCard,
});
