import type { MissingRequirement } from "@vitrine/domain/checkout/readiness";
import { missingText } from "@vitrine/wording/screen/missing-text";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useCheckout } from "../checkout-context.ts";
import { sectionId } from "../checkout-section.tsx";
import { FINISH_BUTTON_ID } from "../finish/finish-bar.tsx";
import { focusMissing, sectionOf, useMissing } from "../finish/use-missing.ts";
import { type CheckoutSectionName, type SectionFold, SectionFoldContext } from "../section-fold.ts";

const inOrder: readonly CheckoutSectionName[] = ["store", "kind", "logistic", "schedule", "contact", "payment"];

/**
 * The next section with a gap is open, the others are one line each. A section that the person opened stays open until
 * they choose something in it, and one that they type in until they use another part of the page.
 */
export function OpenSections({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const { isAgent } = useCheckout();
  const { missing } = useMissing();
  const [opened, setOpened] = useState<CheckoutSectionName | null>(null);
  /** The choice that the section was opened for is made. It folds if nothing else is missing in it. */
  const [hasChosen, setHasChosen] = useState(false);
  const [held, setHeld] = useState<CheckoutSectionName | null>(null);
  const gapOf = (name: CheckoutSectionName) => missing.find((each) => sectionOf(each) === name);
  const next = isReady ? inOrder.find(gapOf) : undefined;

  const holdTyping = useEffectEvent(({ target }: Event) => {
    const name = sectionAround(target);
    if (name && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) setHeld(name);
  });
  const letGo = useEffectEvent(({ target }: Event) => {
    const name = sectionAround(target);
    if (name !== held || isButton(target)) setHeld(null);
    if (name && name !== opened) setOpened(null);
    if (name === opened && isChoice(target)) setHasChosen(true);
  });
  // After the tap, not when the focus leaves: a section that folds under the finger would move what it taps.
  useEffect(() => {
    document.addEventListener("focusin", holdTyping);
    document.addEventListener("click", letGo);
    document.addEventListener("keyup", letGo);
    return () => {
      document.removeEventListener("focusin", holdTyping);
      document.removeEventListener("click", letGo);
      document.removeEventListener("keyup", letGo);
    };
  }, []);

  const isEdited = (name: CheckoutSectionName) => name === opened && !(hasChosen && gapOf(name) === undefined);

  const fold: SectionFold = {
    isFolding: !isAgent,
    isOpen: (name) => isEdited(name) || name === next || name === held,
    // A tap on a section that opens by itself at that moment must not fold it again.
    canClose: (name) => name !== next,
    gapOf: (name) => textOf(gapOf(name)),
    open(name) {
      // The section is rendered at once, so that its caller can move the focus into it.
      flushSync(() => {
        setOpened(name);
        setHasChosen(false);
      });
    },
    close() {
      setOpened(null);
      setHeld(null);
    },
    focusNext() {
      const gap = missing.find((each) => sectionOf(each) === next);
      if (gap) focusMissing(gap);
      else document.getElementById(FINISH_BUTTON_ID)?.focus({ preventScroll: true });
    },
  };

  return <SectionFoldContext value={fold}>{children}</SectionFoldContext>;
}

function sectionAround(target: EventTarget | null): CheckoutSectionName | undefined {
  return inOrder.find((name) => target instanceof Node && document.getElementById(sectionId(name))?.contains(target));
}

/** Who presses a button of the section has finished typing. */
function isButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button") !== null;
}

function isChoice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=radio]") !== null;
}

function textOf(missing: MissingRequirement | undefined): string | undefined {
  return missing && missingText(missing);
}
