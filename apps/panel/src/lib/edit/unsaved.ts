import { useEffect } from "react";

const forms = new Set<object>();

/** Something typed is not saved: whoever is signed out meanwhile is not led away from it. */
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
