import { Type } from "typebox";
import { described } from "./described.ts";
import { Name } from "./fields.ts";

/**
 * The base URL of a picture on our server. The client adds a width of `pictureWidths` and the file extension:
 * `…/320.webp`.
 */
export const PictureAddress = Type.String({ maxLength: 4_000 });

export const Image = Type.Object({
  url: described("Where the picture is: add a width and an extension, such as `/320.webp`.", PictureAddress),
  alt: described(
    "What the picture shows, in the shop's words; absent where the shop says nothing.",
    Type.Optional(Name),
  ),
});
