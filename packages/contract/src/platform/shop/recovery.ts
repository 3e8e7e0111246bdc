import { PaymentMethod, walletNames } from "@vitrine/domain/codes/payment";
import { Type } from "typebox";
import { described } from "../../wire/described.ts";
import { closed } from "../../wire/fields.ts";
import { clockTime } from "./common-fields.ts";

const afterMinutes = (standard: number) =>
  Type.Optional(
    Type.Integer({ minimum: 10, maximum: 1_440, description: `Minutes without activity; ${standard} when absent` }),
  );
const most = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 3, description: "The maximum number of reminders for one order; 1 when absent" }),
);

const keptHours = (what: string, standard: number) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_160,
      description: `${what}: hours from the choice of the method; 0 for never; ${standard} when absent`,
    }),
  );

export const CancelUnpaid = described(
  "When an unpaid order is canceled and its goods are sold to others, for each way to pay.",
  Type.Object(
    {
      pixHours: keptHours("Pix", 2),
      cardHours: keptHours("Credit card", 24),
      walletHours: keptHours(
        `${walletNames[PaymentMethod.Nubank].toCustomers} and ${walletNames[PaymentMethod.Pagaleve].toCustomers}`,
        24,
      ),
      linkHours: keptHours("Payment link, whose payment only the shop can confirm", 24),
      boletoBusinessDays: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 30,
          description: "Bank days after the due date of the boleto; 0 for never; 3 when absent",
        }),
      ),
    },
    closed,
  ),
);

export const Recovery = described(
  "Reminders of abandoned carts and unpaid orders. A kind of reminder is off when its object is absent.",
  Type.Object(
    {
      cart: described(
        "A cart with items and no recent activity.",
        Type.Optional(Type.Object({ afterMinutes: afterMinutes(60), most }, closed)),
      ),
      payment: described(
        "An order that was placed with an online payment and is not paid.",
        Type.Optional(Type.Object({ afterMinutes: afterMinutes(30), most }, closed)),
      ),
      quietHours: described(
        "No reminders in these hours of the shop's time zone; 21:00 to 08:00 when absent.",
        Type.Optional(
          Type.Object(
            {
              from: described("The start, as HH:MM.", clockTime),
              to: described("The end, as HH:MM; it may be on the next day.", clockTime),
            },
            closed,
          ),
        ),
      ),
      hoursBetween: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 168,
          description: "The minimum hours between two reminders to one contact; 6 when absent",
        }),
      ),
      controlPercent: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 50,
          description:
            "So many percent of the orders that would be reminded are not, so that the report can tell what reminders bring; 0 when absent",
        }),
      ),
      stopWords: described(
        "A contact who sends exactly one of these words gets no more reminders; PARAR, PARE, SAIR and STOP when absent.",
        Type.Optional(
          Type.Array(Type.String({ minLength: 2, maxLength: 40, pattern: "[A-Za-zÀ-ÿ0-9]" }), {
            minItems: 1,
            maxItems: 20,
          }),
        ),
      ),
      cancelUnpaidAfterHours: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: 2_160,
          description:
            "Cancels an order whose online payment is missing after these hours, for every method without a time in `cancelUnpaid`; 0 for never. When absent, each method has its own time",
        }),
      ),
      cancelUnpaid: Type.Optional(CancelUnpaid),
    },
    closed,
  ),
);
