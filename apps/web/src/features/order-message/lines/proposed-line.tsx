import { formatWeight } from "@vitrine/domain/catalog/weight";
import { CheckIcon, CloseIcon } from "@vitrine/ui/icons.tsx";
import {
  confidenceNames,
  matchReasonTexts,
  quantityReasonTexts,
  questionNames,
} from "@vitrine/wording/screen/order-message-text";
import { useId } from "react";
import { formatReais } from "../../../lib/reais.ts";
import { QuantitySelector } from "../../../ui/fields/quantity-selector.tsx";
import { ProductPicture } from "../../offer/product-picture.tsx";
import {
  canAccept,
  choicesOf,
  type DraftLine,
  undecided,
  withItem,
  withQuantity,
  withState,
  withVariant,
} from "./draft-lines.ts";
import { LineChoices } from "./line-choices.tsx";

type ProposedLineProps = {
  line: DraftLine;
  isAgent: boolean;
  isSearching: boolean;
  onSearch: (isOpen: boolean) => void;
  /** The person is done with the line. */
  onDecide: (line: DraftLine) => void;
  onChange: (line: DraftLine) => void;
};

const states: Record<DraftLine["state"], string> = {
  accepted: "bg-white ring-1 ring-brand-edge",
  open: "bg-caution-tint/50 ring-1 ring-line",
  skipped: "bg-surface ring-1 ring-line/60",
  asked: "bg-brand-tint/40 ring-1 ring-line",
};

const action = "min-h-11 rounded-xl px-2 md:px-3 text-sm font-semibold text-brand-ink hover:bg-brand-tint";

/** What was said, what the shop has for it, and what the person decides. */
export function ProposedLine({ line, isAgent, isSearching, onSearch, onDecide, onChange }: ProposedLineProps) {
  const saidId = useId();
  const { said, item, state, problem } = line;
  const isOpen = state === "open" || state === "asked";
  const hasChoices = choicesOf(line).length > 0;
  return (
    <article
      aria-labelledby={saidId}
      className={`relative grid gap-x-4 gap-y-2 rounded-2xl p-3 ring-inset md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)_auto] ${states[state]}`}
    >
      <div className="min-w-0 max-md:pr-10">
        <p id={saidId} className={`break-words font-medium ${state === "skipped" ? "text-muted line-through" : ""}`}>
          “{said.text}”
        </p>
        {state !== "skipped" && <Reason line={line} isAgent={isAgent} />}
      </div>
      {item && state !== "skipped" ? (
        <Product line={line} onChange={onChange} />
      ) : (
        <p className="self-center text-sm text-muted max-md:empty:hidden">
          {state === "skipped" && "Não será adicionado"}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:justify-end">
        {item?.isAvailable && state !== "skipped" && state !== "asked" && (
          <span className="mr-auto md:mr-1">
            <QuantitySelector
              size="extra-small"
              value={item.quantity}
              sold={item}
              onChange={(quantity) => onChange(withQuantity(line, quantity))}
            />
          </span>
        )}
        {state === "skipped" ? (
          <button data-main type="button" onClick={() => onChange(withState(line, undecided(line)))} className={action}>
            Trazer de volta
          </button>
        ) : (
          <>
            {canAccept(line) && (
              <button
                data-main
                type="button"
                aria-pressed={state === "accepted"}
                onClick={() =>
                  isOpen ? onDecide(withState(line, "accepted")) : onChange(withState(line, undecided(line)))
                }
                className={`flex min-h-11 items-center gap-1.5 rounded-xl px-3 text-sm font-semibold ring-inset ${state === "open" ? "bg-brand text-on-brand ring-1 ring-brand-edge" : "text-brand-ink ring-1 ring-brand-edge"}`}
              >
                {!isOpen && <CheckIcon className="size-4" />}
                {state === "asked" ? "Pedir" : isOpen ? "Aceitar" : "Aceito"}
              </button>
            )}
            <button
              {...(!canAccept(line) && !line.needsVariant && { "data-main": true })}
              type="button"
              aria-expanded={isSearching}
              onClick={() => onSearch(!isSearching)}
              className={action}
            >
              {item ? "Trocar" : "Buscar"}
            </button>
            <button
              type="button"
              aria-label="Pular"
              title="Pular"
              onClick={() => onDecide(withState(line, "skipped"))}
              className="grid size-11 shrink-0 place-items-center rounded-xl text-muted hover:bg-surface max-md:absolute max-md:top-0.5 max-md:right-0.5"
            >
              <CloseIcon className="size-5" />
            </button>
          </>
        )}
      </div>
      {said.changes.length > 0 && state !== "skipped" && (
        <ul className="col-span-full text-sm text-pretty text-caution">
          {said.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {problem && (
        <p className="col-span-full flex flex-wrap items-center gap-2 text-sm font-medium text-danger">
          {problem.message}
          {problem.canAdd !== null && problem.canAdd > 0 && (
            <button
              type="button"
              onClick={() => onDecide(withState(withQuantity(line, problem.canAdd ?? 1), "accepted"))}
              className={`${action} ring-1 ring-line ring-inset`}
            >
              Levar {problem.canAdd}
            </button>
          )}
        </p>
      )}
      {state !== "skipped" && (isSearching || (isOpen && hasChoices)) && (
        <LineChoices line={line} hasSearch={isSearching} onChoose={(chosen) => onDecide(withItem(line, chosen))} />
      )}
    </article>
  );
}

function Reason({ line: { said, item, state, isCorrected }, isAgent }: { line: DraftLine; isAgent: boolean }) {
  if (isCorrected) return <p className="text-xs text-muted">Escolhido por você</p>;
  const { confidence, reason, quantityReason, question } = said;
  if (question && state !== "accepted")
    return (
      <p className="text-xs text-pretty text-muted">
        <span className="font-semibold text-brand-ink">{questionNames[question]}</span>
        {answerTo(item, confidence)}
      </p>
    );
  const why = isAgent ? matchReasonTexts[reason] : "";
  if (item && !item.isAvailable)
    return (
      <p className="text-xs text-pretty text-muted">
        <span className="font-semibold text-danger">Esgotado</span>
        {item.variants.length > 0 ? ": escolha outra opção ou outro produto" : ": escolha outro ou pule"}
      </p>
    );
  // What has changed since then says why there is nothing.
  if (!item && said.changes.length > 0) return null;
  const details = [why, quantityReasonTexts[quantityReason]].filter(Boolean).join("; ");
  const isSure = confidence === "certain";
  return (
    <p className="text-xs text-pretty text-muted">
      {(isAgent || !isSure) && (
        <span className={`font-semibold ${isSure ? "text-brand-ink" : "text-caution"}`}>
          {isAgent || !item ? confidenceNames[confidence] : "É este?"}
        </span>
      )}
      {details && (isAgent || !isSure ? `: ${details}` : details)}
    </p>
  );
}

/** What the shop can say to a question. The price stands with the product. */
function answerTo(item: DraftLine["item"], confidence: DraftLine["said"]["confidence"]): string {
  if (!item) return ": não encontramos na loja";
  if (!item.isAvailable) return ": está esgotado";
  return confidence === "certain" ? ": temos" : ": é este?";
}

function Product({ line, onChange }: { line: DraftLine; onChange: (line: DraftLine) => void }) {
  const { item, needsVariant } = line;
  if (!item) return null;
  const { name, imageUrl, price, quantity, amountInKilo, variants, sku, isAvailable } = item;
  const weight = amountInKilo > 0 ? ` · ${formatWeight(amountInKilo * quantity)}` : "";
  return (
    <div className="grid min-w-0 grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-3">
      <ProductPicture url={imageUrl ?? undefined} alt="" sizes="56px" className="rounded-lg" />
      <div className="min-w-0">
        <p className="text-sm leading-snug font-medium break-words">{name}</p>
        {variants.length > 0 && (
          <select
            aria-label={`Opção de ${name}`}
            {...(needsVariant && { "data-main": true })}
            value={needsVariant ? "" : sku}
            onChange={(event) => onChange(withVariant(line, event.target.value))}
            className="mt-1 min-h-11 w-full max-w-60 rounded-lg bg-white px-2 text-sm ring-1 ring-line ring-inset"
          >
            <option value="" disabled>
              Escolha a opção
            </option>
            {variants.map((variant) => (
              <option key={variant.sku} value={variant.sku} disabled={!variant.isAvailable}>
                {variant.isAvailable ? variant.name : `${variant.name} (esgotado)`}
              </option>
            ))}
          </select>
        )}
        <p className="text-sm text-muted tabular-nums">
          {isAvailable ? (
            <>
              {formatReais(price)}
              {quantity > 1 && <span className="font-semibold text-ink"> · {formatReais(price * quantity)}</span>}
              {weight}
            </>
          ) : (
            <span className="font-semibold text-danger">Esgotado</span>
          )}
        </p>
      </div>
    </div>
  );
}
