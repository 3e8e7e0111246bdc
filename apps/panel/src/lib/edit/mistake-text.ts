import type { ApiError } from "@vitrine/contract/wire/envelope";
import { ApiFailure } from "../api/api-failure.ts";

/** A mistake as a field says it: without the technical name in front of the sentence. */
export function mistakeText(message: string): string {
  const text = message.replace(/^Campo [^:]+: /, "");
  if (/obrigatória|menos de 1 /.test(text)) return "Preencha este campo.";
  if (/menos que 1 elemento/.test(text)) return "Escolha pelo menos um.";
  // A pattern is for programs.
  if (/padrão/.test(text)) return "Confira: está incompleto ou tem algo que não cabe aqui.";
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The same at the end of a form, with the name that the field has on the screen. */
export function labelledFailure(failure: Error | null, labels: Partial<Record<string, string>>): Error | null {
  if (!(failure instanceof ApiFailure)) return failure;
  return new ApiFailure(failure.errors.map((error) => ({ ...error, message: labelled(error, labels) })));
}

function labelled({ message, param = "" }: ApiError, labels: Partial<Record<string, string>>): string {
  const label = labels[param.split("/")[1] ?? ""];
  const isOfShape = message.startsWith("Campo ");
  return label !== undefined && isOfShape ? `${label}: ${mistakeText(message)}` : message;
}
