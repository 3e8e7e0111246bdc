import { useEffect } from "react";

const forms = new Set<object>();

/** A form has unsaved input. A person who is signed out meanwhile stays on the page. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = {};
    forms.add(form);
    return () => void forms.delete(form);
  }, [isDirty]);
}

export function hasUnsaved(): boolean {
  return forms.size > 0;
}
