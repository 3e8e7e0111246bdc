import type { Deed } from "@vitrine/domain/deeds/deed-table";
import { type Static, type TNumber, type TObject, Type } from "typebox";

/**
 * A tool of the MCP server: what an assistant sends, what it gets, and the deed that its key must allow. A field that is not
 * known is absent: `nullable` is no word of JSON Schema, and the clients of MCP check answers by it.
 */
export type ToolShape = {
  title: string;
  description: string;
  deed: Deed;
  input: TObject;
  output: TObject;
  /** It changes something, so it takes `dryRun` and `idempotencyKey`. */
  changes?: true;
};

export function tool<const Shape extends ToolShape>(shape: Shape): Shape {
  return shape;
}

export type InputOf<Shape extends ToolShape> = Static<Shape["input"]>;
export type OutputOf<Shape extends ToolShape> = Static<Shape["output"]>;

/** Money for an assistant: without the format, which the clients of MCP do not know, and a strict one refuses. */
export function amount(money: TNumber, description = "In reais"): TNumber {
  const { format, ...limits } = money as TNumber & { format?: string };
  return Type.Number({ ...limits, description });
}

export const ShopName = Type.String({
  minLength: 1,
  maxLength: 64,
  description: "As `list_shops` gives it",
});

export const ContactName = Type.String({
  minLength: 1,
  maxLength: 128,
  description: "The id of the person in the shop's chat, such as `wp:5511999990001`",
});

/** Of every tool that says what things cost. */
export const forContact = Type.Optional(
  Type.String({
    ...ContactName,
    description: "For the prices and terms of a contact. Needs orders:read",
  }),
);

/** Of every tool that changes something. */
export const changeFields = {
  dryRun: Type.Optional(Type.Boolean({ description: "True: nothing is saved, and the answer says what would happen" })),
  idempotencyKey: Type.Optional(
    Type.String({
      pattern: "^[\\x21-\\x7e]{8,200}$",
      description: "Your name for this change: sent again with it, it is made once",
    }),
  ),
};

/** What only a person may do, and where they do it. */
export const PersonsStep = Type.Object({
  what: Type.String({
    maxLength: 40,
    enum: ["choose-products", "confirm-and-pay", "pay"],
    description: "`choose-products`, `confirm-and-pay` (an open order) or `pay` (a placed one)",
  }),
  text: Type.String({ maxLength: 500, description: "What to tell the person, in Portuguese" }),
  url: Type.Optional(
    Type.String({ maxLength: 2_000, description: "The link for the person. Do not open it yourself" }),
  ),
  expiresAt: Type.Optional(Type.String({ maxLength: 40, description: "Until when the link opens" })),
});
