import type { ContactPage } from "@vitrine/contract/panel/orders/contact-page";
import type { Address, NewAddress } from "@vitrine/contract/storefront/customer/address";
import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { emptyCustomer } from "@vitrine/domain/order/order";
import { MaskedField } from "@vitrine/ui/fields/masked-field.tsx";
import { ApiFailure } from "../../../lib/api/api-failure.ts";
import type { Section } from "../../../lib/declared/field-cards.tsx";
import { declareFields, type InputProps, type PatchOf } from "../../../lib/declared/fields.ts";
import { check, longText, text } from "../../../lib/declared/kinds.tsx";
import { type Place, placeOf } from "../../../lib/place-fields.ts";
import { AddressInputs } from "./address-inputs.tsx";

type CustomerFields = ContactPage["customer"];

/** What the form of a customer is about. The customer's own fields stand beside the others. */
export type ContactPart = Omit<CustomerFields, "phone"> & { phone: string; addresses: NewAddress[] };

function masked(label: string, mask: string, hint?: string) {
  return {
    ...text({ label, ...(hint && { hint }) }),
    Input: ({ page: _, ...field }: InputProps<string>) => <MaskedField {...field} mask={mask} />,
  };
}

/** The default address as it is typed, and the others, which stay. */
type Addresses = { place: Place; kept: Pick<NewAddress, "name" | "type">; others: NewAddress[] };
const noAddresses: Addresses = { place: placeOf(), kept: { name: "Casa", type: "Casa" }, others: [] };

const addresses = {
  label: "Endereço",
  blank: noAddresses,
  isWide: true,
  from(all: NewAddress[]): Addresses {
    const main = all.find(({ isDefault }) => isDefault) ?? all[0];
    if (!main) return noAddresses;
    const place = placeOf(main);
    return { place, kept: { name: main.name, type: main.type }, others: all.filter((each) => each !== main) };
  },
  to({ place, kept, others }: Addresses): NewAddress[] {
    const isEmpty = Object.values(place).every((part) => part.trim() === "");
    return isEmpty ? others : [{ ...place, ...kept, isDefault: true }, ...others];
  },
  describe: ({ place }: Addresses) =>
    [place.street, place.number, place.neighborhood, place.city, place.state].filter(Boolean).join(", "),
  Input: ({ value, onChange, error, className, page: { shopId } }: InputProps<Addresses>) => (
    <AddressInputs
      {...{ shopId, error, className, place: value.place }}
      onChange={(place) => onChange({ ...value, place })}
    />
  ),
};

const kinds = {
  name: text({ label: "Nome", maxLength: 200, required: "Informe o nome." }),
  phone: text({ label: "Telefone", type: "tel", maxLength: 25, hint: "Com DDD. De outro país, comece com +." }),
  email: text({ label: "E-mail", type: "email", maxLength: 200 }),
  document: masked("CPF", "000.000.000-00"),
  birthDate: masked("Nascimento", "00/00/0000"),
  isCorporate: check({ label: "Empresa", sentence: "Compra como empresa", isWide: true }),
  corporateDocument: masked("CNPJ", "SS.SSS.SSS/SSSS-00"),
  stateInscription: text({ label: "Inscrição estadual", maxLength: 30 }),
  corporateName: text({ label: "Razão social", maxLength: 200 }),
  tradeName: text({ label: "Nome fantasia", maxLength: 200 }),
  addresses,
};

export const contactFields = declareFields<ContactPart>()(kinds);
export type ContactValues = typeof contactFields.blank;

/** What a new customer may have besides. */
type NewContactPart = ContactPart & { tags: string[]; note: string };

export const newContactFields = declareFields<NewContactPart>()({
  ...kinds,
  phone: { ...kinds.phone, required: "Informe o telefone." },
  tags: {
    ...text({ label: "Etiquetas", maxLength: 500, hint: "Separe por vírgulas. O cliente não vê." }),
    from: (tags: string[]) => tags.join(", "),
    to: (typed: string) => [...new Set(typed.split(",").flatMap((tag) => tag.trim() || []))],
  },
  note: longText({ label: "Anotação", maxLength: 2_000, hint: "Para a equipe. O cliente não vê.", isWide: true }),
});
export type NewContactValues = typeof newContactFields.blank;

/** The fields of the form. Those of a company stand there for a company. */
export function contactSections({ isCorporate }: ContactValues): Section<ContactValues>[] {
  const company = ["corporateDocument", "stateInscription", "corporateName", "tradeName"] as const;
  return [
    {
      title: "Quem é",
      fields: ["name", "phone", "email", "document", "birthDate", "isCorporate", ...(isCorporate ? company : [])],
    },
    { title: "Endereço", text: "O cliente escolhe este endereço, ou outro, ao pedir.", fields: ["addresses"] },
  ];
}

export function contactPart({ phone, customer, addresses: all }: ContactPage): ContactPart {
  return {
    ...emptyCustomer,
    ...customer,
    phone: phone ? shownPhone(phone) : "",
    addresses: all.map(withoutShown),
  };
}

function withoutShown({ neighborhoods: _, fullAddress: __, ...address }: Address): NewAddress {
  return address;
}

/** A change as the calls take it. */
export function contactBody({ phone, addresses: all, ...customer }: PatchOf<ContactPart>) {
  return {
    ...(phone !== undefined && { phone: phone || null }),
    ...(all && { addresses: all }),
    ...(Object.keys(customer).length > 0 && { customer }),
  };
}

/** A refusal names `/customer/email`; the form calls it `email`. */
export async function atFields<Done>(done: Promise<Done>): Promise<Done> {
  try {
    return await done;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    throw new ApiFailure(
      error.errors.map(({ param, ...rest }) => ({
        ...rest,
        ...(param !== undefined && { param: param.replace(/^\/customer/, "") }),
      })),
    );
  }
}
