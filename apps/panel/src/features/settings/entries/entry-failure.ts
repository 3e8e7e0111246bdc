import { ApiFailure } from "../../../lib/api/api-failure.ts";

/**
 * The server names a mistake by its place in the whole document (`/deliveryZones/3/price`). A form over one entry shows
 * it beside its own field, without the technical name in front of the sentence.
 */
export function failureOfEntry(error: unknown, list: string, index: number): unknown {
  if (!(error instanceof ApiFailure)) return error;
  const prefix = `/${list}/${index}/`;
  return new ApiFailure(
    error.errors.map((each) =>
      each.param?.startsWith(prefix)
        ? { ...each, param: each.param.slice(prefix.length - 1), message: readable(each.message) }
        : each,
    ),
  );
}

function readable(message: string): string {
  const text = message.replace(/^Campo [^:]+: /, "");
  if (/obrigatória|menos de 1 /.test(text)) return "Preencha este campo.";
  // A pattern is for programs.
  if (/padrão/.test(text)) return "Confira: está incompleto ou tem algo que não cabe aqui.";
  return text.charAt(0).toUpperCase() + text.slice(1);
}
