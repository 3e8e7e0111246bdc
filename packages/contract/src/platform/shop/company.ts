import { LONGEST_POLICY } from "@vitrine/domain/shop/company";
import { Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed, Line, ZipCode } from "../../wire/fields.ts";

/** The format of a CNPJ or CPF whose last digits are right. */
export const TAX_ID = "tax-id";

const line = (text: string) => described(text, Type.Optional(Line));

export const CompanyAddress = Type.Object(
  {
    street: line("The street."),
    number: line("The number."),
    complement: line("Floor, room or the like."),
    neighborhood: line("The neighborhood."),
    city: line("The city."),
    state: described("The state, as two letters.", Type.Optional(Type.String({ pattern: "^[A-Z]{2}$" }))),
    zipCode: described("The CEP.", Type.Optional(ZipCode)),
  },
  closed,
);

export const Company = described(
  "Who sells. Shown at the foot of the storefront and on the public page `/shop-info`, as Brazilian law asks of shops on the internet.",
  Type.Object(
    {
      legalName: line("The registered name of the company, or the name of the person."),
      taxId: described(
        "The CNPJ or CPF, with or without its signs. The CNPJ with letters is taken, too.",
        Type.Optional(Type.String({ maxLength: 18, format: TAX_ID })),
      ),
      email: described("Where customers write to.", Type.Optional(Type.String({ maxLength: 254, format: "email" }))),
      address: described("Where the shop is, also one that sells from home.", Type.Optional(CompanyAddress)),
    },
    closed,
  ),
);

const policy = (text: string) => described(text, Type.Optional(Type.String({ maxLength: LONGEST_POLICY })));

export const Policies = described(
  "What the shop promises: plain text, paragraphs with an empty line between them. Each is a part of the public page `/shop-info`.",
  Type.Object(
    {
      returns: policy("Exchange, return and the right of withdrawal."),
      delivery: policy("Delivery and pickup."),
      privacy: policy("What happens with personal data."),
      terms: policy("The conditions of sale."),
    },
    closed,
  ),
);
