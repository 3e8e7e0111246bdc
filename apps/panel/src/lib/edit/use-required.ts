import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { goToMistake } from "./go-to-mistake.ts";

/**
 * A form that cannot be sent yet: its button is never silent. Who presses it reads beside each field what is missing, and
 * is led to the first one. Before that nobody is told of a mistake.
 */
export function useRequired() {
  const [isTried, setIsTried] = useState(false);
  return {
    /** What a field says when it is needed and not there. */
    ask: (isMissing: boolean, text: string): string | undefined => (isTried && isMissing ? text : undefined),
    submit: (isComplete: boolean, save: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (isComplete) return save();
      flushSync(() => setIsTried(true));
      goToMistake(form);
    },
  };
}
