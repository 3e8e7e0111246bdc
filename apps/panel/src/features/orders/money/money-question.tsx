import { type ReceiptMeans, receiptMeans } from "@vitrine/domain/codes/receipt-means";
import { type Cents, formatBRL } from "@vitrine/domain/money";
import { ChipChoice } from "@vitrine/ui/fields/chip-choice.tsx";
import { MoneyField } from "@vitrine/ui/fields/money-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { receiptMeansNames } from "@vitrine/wording/screen/receipt-text";
import { answerMistake, type MoneyAnswer } from "./money-answer.ts";

type MoneyQuestionProps = {
  answer: MoneyAnswer;
  onChange: (answer: MoneyAnswer) => void;
  /** What is owed in all; null where the orders are not all in sight. */
  owed: Cents | null;
  /** Several orders are answered for at once: a part of them would be a part of which? */
  isMany?: boolean;
  /** Only what came is asked for, not whether it is waited for. */
  kinds?: readonly Exclude<MoneyAnswer["kind"], "">[];
  /** The person tried to confirm: what is missing is said. */
  isTried: boolean;
};

const meansNames = Object.fromEntries(receiptMeans.map((means) => [means, receiptMeansNames[means]])) as Record<
  ReceiptMeans,
  string
>;

/** Whether the money came: how, how much, or until when the shop waits. */
export function MoneyQuestion({ answer, onChange, owed, isMany, kinds, isTried }: MoneyQuestionProps) {
  const { kind, means, amount, dueOn } = answer;
  const all = owed === null ? "Recebi tudo" : `Recebi ${formatBRL(owed)}`;
  const names = { all, ...(!isMany && { part: "Recebi uma parte" }), later: "Ainda não recebi" };
  const offered = Object.fromEntries(
    Object.entries(names).filter(([each]) => kinds === undefined || kinds.some((some) => some === each)),
  ) as Record<"all" | "part" | "later", string>;
  const mistake = isTried ? answerMistake(answer, owed) : undefined;
  const waits = kind === "later" || kind === "part";
  return (
    <div className="grid gap-3">
      <ChipChoice
        label="O dinheiro chegou?"
        names={offered}
        value={kind}
        onChange={(each) => onChange({ ...answer, kind: each })}
        error={mistake === "kind" ? "Diga se o dinheiro chegou." : undefined}
      />
      {(kind === "all" || kind === "part") && (
        <ChipChoice
          label="Como?"
          names={meansNames}
          value={means}
          onChange={(each) => onChange({ ...answer, means: each })}
        />
      )}
      {kind === "part" && (
        <MoneyField
          label="Quanto recebeu"
          value={amount}
          onChange={(typed) => onChange({ ...answer, amount: typed })}
          error={mistake === "amount" ? partText(owed) : undefined}
          hint={owed !== null && amount !== null && amount > 0 && amount < owed ? leftText(owed, amount) : undefined}
        />
      )}
      {waits && !isMany && (
        <TextField
          label="Receber até (opcional)"
          type="date"
          value={dueOn}
          onChange={(typed) => onChange({ ...answer, dueOn: typed })}
          hint="Sem data, o pedido já conta como vencido no dia seguinte à entrega."
        />
      )}
    </div>
  );
}

function partText(owed: Cents | null): string {
  return owed === null ? "Informe quanto recebeu." : `Informe quanto recebeu: menos que ${formatBRL(owed)}.`;
}

function leftText(owed: number, amount: number): string {
  return `Faltam ${formatBRL((owed - amount) as Cents)}, que ficam em A receber.`;
}
