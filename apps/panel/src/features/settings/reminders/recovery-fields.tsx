import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { countKind, typedText } from "@vitrine/domain/typed-number";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { NumberField } from "@vitrine/ui/fields/number-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { declareFields, type InputProps, type Kind, type OwnKind } from "../../../lib/declared/fields.ts";
import { count, lines } from "../../../lib/declared/kinds.tsx";
import { numberFrom } from "../../../lib/declared/typed-values.ts";

type Recovery = NonNullable<ShopDocument["recovery"]>;
type Hold = keyof NonNullable<Recovery["cancelUnpaid"]>;
type OfShop<Value> = OwnKind<ShopDocument, Value>;

const minutes = countKind({ least: 10, most: 1_440 });
const times = countKind({ least: 1, most: 3 });

/** A kind of reminder: whether it is sent, after how long, and how often. */
export type Reminder = { isOn: boolean; afterMinutes: string; most: string };

function reminder(name: "cart" | "payment", { label, usual }: { label: string; usual: number }): OfShop<Reminder> {
  return {
    label,
    isWide: true,
    blank: { isOn: false, afterMinutes: "", most: "" },
    describe: ({ isOn, afterMinutes }) => (isOn ? `Ligado, depois de ${afterMinutes || usual} minutos` : "Desligado"),
    read: ({ recovery }) => {
      const saved = recovery?.[name];
      return {
        isOn: saved !== undefined,
        afterMinutes: saved?.afterMinutes === undefined ? "" : typedText(saved.afterMinutes),
        most: saved?.most === undefined ? "" : typedText(saved.most),
      };
    },
    write: ({ isOn, afterMinutes, most }) => {
      const set = { afterMinutes: numberFrom(afterMinutes, minutes), most: numberFrom(most, times) };
      return ofRecovery({ [name]: isOn ? set : null });
    },
    Input: ({ label, value, onChange, error }: InputProps<Reminder>) => (
      <div className="grid gap-3 sm:col-span-2">
        <Checkbox label={label} isChecked={value.isOn} onChange={(isOn) => onChange({ ...value, isOn })} />
        {value.isOn && (
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField
              label={name === "cart" ? "Minutos sem mexer no carrinho" : "Minutos sem pagar"}
              hint={`Vazio: ${usual}. De 10 minutos a um dia (1.440).`}
              kind={minutes}
              value={value.afterMinutes}
              onChange={(afterMinutes) => onChange({ ...value, afterMinutes })}
              error={error}
            />
            <NumberField
              label={name === "cart" ? "No máximo, por carrinho" : "No máximo, por pedido"}
              hint="Vazio: 1 lembrete. Até 3."
              kind={times}
              value={value.most}
              onChange={(most) => onChange({ ...value, most })}
            />
          </div>
        )}
      </div>
    ),
  };
}

/** A field of the reminders, by a kind of its own. Null puts it back to its default. */
function own<Name extends keyof Recovery & string, Value>(
  name: Name,
  { from, to, ...shown }: Kind<Value, NonNullable<Recovery[Name]>>,
): OfShop<Value> {
  return {
    ...shown,
    read: ({ recovery }) => {
      const saved = recovery?.[name];
      return saved === undefined ? shown.blank : from(saved);
    },
    write: (typed) => ofRecovery({ [name]: to(typed) }),
  };
}

/** How long the goods of an order that is not paid are kept. */
function hold(name: Hold, label: string, usual: string): OfShop<string> {
  const isDays = name === "boletoBusinessDays";
  const { from, to, ...shown } = count({
    ...{ label, hint: `Vazio: ${usual}. Zero: nunca cancela.` },
    most: isDays ? 30 : 2_160,
  });
  return {
    ...shown,
    read: ({ recovery }) => {
      const saved = recovery?.cancelUnpaid?.[name];
      return saved === undefined ? "" : from(saved);
    },
    write: (typed) => ofRecovery({ cancelUnpaid: { [name]: to(typed) } }),
  };
}

/** A patch of the document takes null for “none”, and joins what is inside. */
function ofRecovery(patch: object): { recovery: Recovery } {
  return { recovery: patch as Recovery };
}

type Quiet = NonNullable<Recovery["quietHours"]>;

const quietHours: Kind<Quiet, Quiet> = {
  label: "Sem lembretes",
  isWide: true,
  blank: { from: "21:00", to: "08:00" },
  from: (hours) => hours,
  to: (hours) => hours,
  describe: ({ from, to }) => `Das ${from} às ${to}`,
  Input: ({ value, onChange, error }: InputProps<Quiet>) => (
    <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
      <TextField
        label="Sem lembretes das"
        type="time"
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        error={error}
      />
      <TextField label="Até as" type="time" value={value.to} onChange={(to) => onChange({ ...value, to })} />
    </div>
  ),
};

export const recoveryFields = declareFields<ShopDocument>()({
  "recovery/cart": reminder("cart", { label: "Lembrar de um carrinho deixado", usual: 60 }),
  "recovery/payment": reminder("payment", { label: "Lembrar de um pagamento que falta", usual: 30 }),
  "recovery/quietHours": own("quietHours", quietHours),
  "recovery/hoursBetween": own(
    "hoursBetween",
    count({ label: "Horas entre dois lembretes à mesma pessoa", hint: "Vazio: 6.", least: 1, most: 168 }),
  ),
  "recovery/controlPercent": own(
    "controlPercent",
    count({
      label: "Quantos não recebem, em %",
      hint: "Deixa uma parte sem lembrete, para o relatório mostrar quanto os lembretes trazem. Vazio: 0; 10 é um bom começo.",
      most: 50,
    }),
  ),
  "recovery/stopWords": own("stopWords", {
    ...lines({ label: "Palavras que param os lembretes", hint: "Uma por linha. Vazio: PARAR, PARE, SAIR e STOP." }),
    to: (typed: string) => {
      const words = typed.split("\n").flatMap((line) => line.trim() || []);
      return words.length === 0 ? null : words;
    },
  }),
  "recovery/cancelUnpaid/pixHours": hold("pixHours", "Pix, em horas", "2"),
  "recovery/cancelUnpaid/cardHours": hold("cardHours", "Cartão, em horas", "24"),
  "recovery/cancelUnpaid/walletHours": hold("walletHours", "Carteira digital, em horas", "24"),
  "recovery/cancelUnpaid/linkHours": hold("linkHours", "Link de pagamento, em horas", "24"),
  "recovery/cancelUnpaid/boletoBusinessDays": hold(
    "boletoBusinessDays",
    "Boleto, em dias úteis depois do vencimento",
    "3",
  ),
});
