import { parseAst } from "vite";

/** A map, set, list or queue that lives longer than the call that fills it. */
export type LongLived = { name: string; isRegistered: boolean };

type Node = { type: string; [field: string]: unknown };

/** What is made once for a process. What other functions make is gone when they return. */
const MAKES_ONCE = /^(create|start|watch|listen|serve|connect|schedule|use)|(Routes|Plugin)$/;
const COLLECTIONS = new Set(["Map", "Set", "LRUCache", "PQueue"]);
const QUEUES = new Set(["pLimit"]);
const GROWS = new Set(["set", "add", "push", "unshift", "getOrInsert"]);
const REGISTERS = new Set(["registerBound", "registerCache"]);

/** Most files have none, and to parse every file took seconds. */
const MAY_HAVE_ONE = /\bnew (Map|Set|LRUCache|PQueue)\b|\bpLimit\(|= \[\]/;

type Found = { name: string; scope: Node | undefined };

/**
 * Finds what could grow for as long as the process runs: at the top of a file, in what a `create…` function closes over, and
 * in fields of classes. Those that no code adds to are tables. Registered is what a `registerBound` of the same file reads.
 */
export function longLivedCollections(code: string): LongLived[] {
  if (!MAY_HAVE_ONE.test(code)) return [];
  const program = parseAst(code, { lang: "ts" }) as unknown as Node;
  const found: Found[] = [];
  const grown = new Set<string>();
  const registered = new Set<string>();

  visit(program, [], (node, functions) => {
    if (node.type === "VariableDeclarator" && hasCollection(node.init)) {
      const [outer] = functions;
      const isOnce = functions.length === 0 || (functions.length === 1 && MAKES_ONCE.test(nameOf(outer)));
      if (isOnce) for (const name of namesIn(node)) found.push({ name, scope: outer });
      if (isQueue(node.init)) for (const name of namesIn(node)) grown.add(name);
    }
    if (node.type === "PropertyDefinition" && hasCollection(node.value)) {
      found.push({ name: nameOf(node), scope: undefined });
    }
    if (node.type === "CallExpression") {
      const callee = node.callee as Node;
      const method = (callee.property as Node | undefined)?.name;
      if (GROWS.has(String(method))) for (const name of identifiersIn(callee.object as Node)) grown.add(name);
      if (REGISTERS.has(String(callee.name))) for (const name of identifiersIn(node)) registered.add(name);
    }
    if (node.type === "AssignmentExpression") for (const name of identifiersIn(node.left as Node)) grown.add(name);
  });
  const names = [...new Set(found.filter(({ name }) => grown.has(name)).map(({ name }) => name))];
  return names.map((name) => ({ name, isRegistered: registered.has(name) }));
}

function visit(node: unknown, functions: Node[], see: (node: Node, functions: Node[]) => void): void {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, functions, see);
  } else if (isNode(node)) {
    see(node, functions);
    const inside = /Function/.test(node.type) ? [...functions, node] : functions;
    for (const [field, value] of Object.entries(node)) {
      // An arrow function has the name of its variable.
      if (node.type === "VariableDeclarator" && field === "init" && isNode(value)) value.variable = nameOf(node);
      if (field !== "variable") visit(value, inside, see);
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  const id = (node.id ?? node.key) as Node | undefined;
  return String(id?.name ?? node.variable ?? "");
}

function namesIn(declarator: Node): string[] {
  const id = declarator.id as Node;
  if (id.type !== "Identifier") return identifiersIn(id);
  return [String(id.name)];
}

function isQueue(init: unknown): boolean {
  return isNode(init) && init.type === "CallExpression" && QUEUES.has(String((init.callee as Node).name));
}

/** As it stands, in an object, behind `as` or as the other side of `??`. */
function hasCollection(init: unknown): boolean {
  if (!isNode(init)) return false;
  switch (init.type) {
    case "NewExpression":
      return COLLECTIONS.has(String((init.callee as Node).name));
    case "ArrayExpression":
      return (init.elements as unknown[]).length === 0;
    case "CallExpression":
      return isQueue(init);
    case "ObjectExpression":
      return (init.properties as Node[]).some(({ value }) => hasCollection(value));
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return hasCollection(init.expression);
    case "LogicalExpression":
      return hasCollection(init.left) || hasCollection(init.right);
    default:
      return false;
  }
}

function identifiersIn(node: unknown): string[] {
  const names: string[] = [];
  visit(node, [], (each) => {
    if (each.type === "Identifier" || each.type === "PrivateIdentifier") names.push(String(each.name));
  });
  return names;
}
