import { type RefObject, useEffect } from "react";

/**
 * A form is not sent while a number in it cannot be read: the person is led to the field, which says why. It works for every
 * form, whoever wrote its `onSubmit`, because the event ends at the form itself.
 */
export function useUnreadNumber(input: RefObject<HTMLInputElement | null>, isUnread: boolean): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!isUnread || !form) return;
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      input.current?.closest("details")?.setAttribute("open", "");
      input.current?.focus();
    };
    form.addEventListener("submit", stop);
    return () => form.removeEventListener("submit", stop);
  }, [input, isUnread]);
}
