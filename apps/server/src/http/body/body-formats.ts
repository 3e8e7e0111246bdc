import type { RouteShape } from "@vitrine/contract/wire/route";
import { LARGEST_PICTURE_BYTES } from "@vitrine/domain/catalog/pictures/picture-limits";
import { LARGEST_SHEET_BYTES } from "@vitrine/domain/catalog/sheet/sheet-limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LARGE_BODY_BYTES, readBody, SMALL_BODY_BYTES } from "./read-body.ts";

/** NDJSON: one JSON value per line. It reaches the handler as a stream. */
export const LINES = "application/x-ndjson";

/** RFC 7396: the type of what every `PATCH` takes. Most send it as plain JSON. */
export const MERGE_PATCH = "application/merge-patch+json";

export function bodyLimitOf({ takesLargeBody, takesPicture, takesSheet }: RouteShape): number {
  if (takesPicture) return LARGEST_PICTURE_BYTES;
  if (takesSheet) return LARGEST_SHEET_BYTES;
  return takesLargeBody ? LARGE_BODY_BYTES : SMALL_BODY_BYTES;
}

/** Pictures reach their handler as bytes. What they are is not decided by their type. */
export function parsePictureBodies(app: FastifyInstance): void {
  app.addContentTypeParser(/^image\//, readBody);
  app.addContentTypeParser("application/octet-stream", readBody);
}

/** Spreadsheets are stored as they arrive. What they are is not decided by their type. */
export function passSheets(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_, payload, done) => done(null, payload));
}

/** Only JSON is checked against the schema, so a body of another format never reaches a handler that does not read it. */
export function isFormatTaken(
  { mediaType, method, headers, body }: FastifyRequest,
  { takesLines, takesPicture, takesSheet }: RouteShape,
): boolean {
  if (takesPicture) return Buffer.isBuffer(body);
  if (takesSheet) return true;
  const charset = /charset\s*=\s*"?([^\s";]+)/i.exec(headers["content-type"] ?? "")?.[1];
  // Bytes of another charset would be read as UTF-8, and names would be saved broken.
  if (charset !== undefined && !/^(utf-?8|us-ascii)$/i.test(charset)) return false;
  if (mediaType === MERGE_PATCH) return method === "PATCH";
  return mediaType === "application/json" || (takesLines === true && mediaType === LINES);
}
