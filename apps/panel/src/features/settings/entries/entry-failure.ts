import { ApiFailure } from "../../../lib/api/api-failure.ts";
import { mistakeText } from "../../../lib/edit/mistake-text.ts";

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
        ? { ...each, param: each.param.slice(prefix.length - 1), message: mistakeText(each.message) }
        : each,
    ),
  );
}
