import { newIdempotencyKey } from "@vitrine/client/call/idempotency-key";
import type { GiftSelection } from "@vitrine/contract/storefront/open-order";
import type { GiftGroup } from "@vitrine/contract/storefront/order-items";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { GiftIcon } from "@vitrine/ui/later-icons.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useId } from "react";
import { ProductPicture } from "../offer/product-picture.tsx";
import { useChooseGifts } from "../order/change/order-mutations.ts";
import { giftLimit } from "../order/confirm/gifts-left.ts";

type Gift = GiftGroup["availableGifts"][number];
type Chosen = GiftSelection["selectedGifts"];

/** Lets the person choose gifts of one group, up to its limit. */
export function GiftPanel({ group }: { group: GiftGroup }) {
  const id = useId();
  const { chosen, isSaving, choose } = useChoice(group);
  const limit = giftLimit(group);
  const isSingle = limit === 1;
  const isFull = chosen.length >= limit;
  if (group.availableGifts.length === 0) return null;

  function toggle(gift: Gift, index: number) {
    const others = chosen.filter((each) => !isSame(each, gift));
    if (others.length < chosen.length) choose(others);
    else choose([...(isSingle ? [] : chosen), { id: gift.id, seller: gift.seller, index }]);
  }

  return (
    <fieldset
      aria-describedby={`${id}-limit`}
      aria-busy={isSaving}
      className="@container min-w-0 rounded-2xl bg-white p-4 ring-1 ring-line/70 ring-inset"
    >
      {/* A floated legend is laid out inside the box, like a heading. */}
      <legend className="float-left flex w-full items-start gap-2 text-base font-bold">
        <GiftIcon className="mt-0.5 size-5 shrink-0 text-brand-ink" />
        <span className="min-w-0 flex-1 break-words">{group.name}</span>
        {isSaving && (
          <span className="mt-1 text-brand-ink">
            <Spinner />
          </span>
        )}
      </legend>
      <p id={`${id}-limit`} aria-live="polite" className="clear-both pt-1 text-sm text-muted">
        {isSingle ? "Escolha um brinde." : `Escolha até ${limit} brindes.`}{" "}
        {isSaving ? "Salvando..." : countText(chosen.length, limit)}
      </p>
      {/* Beside a checkout there is no room for two: their names would break within words. */}
      <ul className="mt-3 grid gap-2 @md:grid-cols-2">
        {group.availableGifts.map((gift, index) => {
          const isChosen = chosen.some((each) => isSame(each, gift));
          return (
            <li key={`${gift.id} ${gift.seller}`}>
              <GiftOption
                gift={gift}
                type={isSingle ? "radio" : "checkbox"}
                name={id}
                isChosen={isChosen}
                isDisabled={!isSingle && isFull && !isChosen}
                onToggle={() => toggle(gift, index)}
              />
            </li>
          );
        })}
      </ul>
      {isSingle && isFull && (
        <button
          type="button"
          onClick={() => choose([])}
          className="mt-1 -mb-2 -ml-1 min-h-11 rounded-lg px-1 text-sm font-semibold text-brand-ink underline underline-offset-4"
        >
          Não quero brinde
        </button>
      )}
    </fieldset>
  );
}

/** Shows the choice at once. If it cannot be saved, the choice in the order is shown again. */
function useChoice(group: GiftGroup) {
  const showFailure = useFailureToast();
  const { mutateAsync, variables, isPending } = useChooseGifts(group.id);
  const chosen: Chosen = isPending ? variables.selection.selectedGifts : group.selectedGifts;
  function choose(selectedGifts: Chosen) {
    const action = { selection: { id: group.id, selectedGifts }, idempotencyKey: newIdempotencyKey() };
    mutateAsync(action).catch(showFailure);
  }
  return { chosen, isSaving: isPending, choose };
}

type GiftOptionProps = {
  gift: Gift;
  type: "radio" | "checkbox";
  name: string;
  isChosen: boolean;
  isDisabled: boolean;
  onToggle: () => void;
};

function GiftOption({ gift, type, name, isChosen, isDisabled, onToggle }: GiftOptionProps) {
  return (
    <label
      className={`flex min-h-16 items-center gap-3 rounded-xl p-2 ring-1 ring-inset has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink ${isChosen ? "bg-brand-tint ring-2 ring-brand-ink" : "ring-line"} ${isDisabled ? "opacity-50" : "cursor-pointer hover:bg-brand-tint/50"}`}
    >
      <span className="w-14 shrink-0">
        <ProductPicture url={gift.imageUrl ?? undefined} alt="" sizes="56px" className="rounded-lg" />
      </span>
      <span className="min-w-0 flex-1 text-sm font-medium break-words">{gift.name}</span>
      <input
        type={type}
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onToggle}
        className="mr-1 size-5 shrink-0 accent-brand-ink focus-visible:outline-none"
      />
    </label>
  );
}

function isSame(one: Pick<Gift, "id" | "seller">, other: Pick<Gift, "id" | "seller">): boolean {
  return one.id === other.id && one.seller === other.seller;
}

function countText(count: number, limit: number): string {
  return limit === 1 ? "" : `${count} de ${limit} escolhidos.`;
}
