import { parseSync } from "vite";

const JSDOC = /^\*(?!\/)/;
const METHODS_OF_SCHEMAS = new URL("./described.ts", import.meta.url).href;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Comment = { type: string; value: string; start: number; end: number };
type Edit = { at: number; text: string };

/**
 * The source of a contract file in which each `/** … *\/` comment is also a value: a commented field and a commented
 * constant are wrapped in `described`, and a constant with a schema's name in `named`. Spread fields and schemas that are
 * made from other schemas then carry their texts along, as they would by hand.
 */
export function describeSchemas(source: string, path: string): string {
  const { program, comments } = parseSync(path, source);
  const edits: Edit[] = [];
  const textBefore = (node: Node) => commentBefore(source, comments, node.start);

  const wrap = (value: Node, name: "described" | "named", argument: string) => {
    edits.push({ at: value.start, text: `$${name}(` }, { at: value.end, text: `, ${argument})` });
  };
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isNode(node) && node.type === "Property") describeField(node);
    if (isNode(node) && node.type === "ArrayExpression") nodesOf(node.elements).forEach(describeElement);
    // A list is visited like any node: its values are its members.
    Object.values(node).forEach(visit);
  };
  const describeField = (node: Node) => {
    const text = textBefore(node);
    const value = node.value as Node;
    if (text === undefined) return;
    if (node.shorthand)
      edits.push({ at: node.end, text: `: $described(${source.slice(node.start, node.end)}, ${text})` });
    else wrap(value, "described", text);
  };
  const describeElement = (element: Node) => {
    const text = textBefore(element);
    if (text !== undefined) wrap(element, "described", text);
  };
  const describeConstant = (statement: Node) => {
    const declaration = (
      statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    ) as Node | null;
    if (declaration?.type !== "VariableDeclaration") return;
    const [declarator] = nodesOf(declaration.declarations);
    const name = (declarator?.id as { name?: string } | undefined)?.name;
    const value = declarator?.init as Node | undefined;
    if (!name || !value) return;
    const text = textBefore(statement);
    if (/^[A-Z][a-z]/.test(name)) wrap(value, "named", `${JSON.stringify(name)}, ${text}, ${JSON.stringify(path)}`);
    else if (text !== undefined) wrap(value, "described", text);
  };

  for (const statement of nodesOf(program.body)) describeConstant(statement);
  visit(program.body);
  const head = `import { described as $described, named as $named } from ${JSON.stringify(METHODS_OF_SCHEMAS)};\n`;
  return head + withEdits(source, edits);
}

/** As a literal of the language; undefined when no comment for people stands directly before the place. */
function commentBefore(source: string, comments: readonly Comment[], place: number): string | undefined {
  const comment = comments.find(({ end }) => end <= place && source.slice(end, place).trim() === "");
  if (comment?.type !== "Block" || !JSDOC.test(comment.value)) return undefined;
  const lines = comment.value.split("\n").map((line) => line.replace(/^\s*\*+ ?/, "").trim());
  return JSON.stringify(lines.filter(Boolean).join(" "));
}

/** From the end to the start, so that the places of the others stay. Of two at one place, the later opens inside. */
function withEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits.map((edit, order) => ({ ...edit, order })).sort((a, b) => b.at - a.at || b.order - a.order);
  let text = source;
  for (const edit of sorted) text = text.slice(0, edit.at) + edit.text + text.slice(edit.at);
  return text;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}

function nodesOf(value: unknown): Node[] {
  return (Array.isArray(value) ? value : []).filter(isNode);
}
