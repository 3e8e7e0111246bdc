import type { OpenApiDocument } from "./document.ts";

type Node = Record<string, unknown>;

/** `Order.number`, `listOrders.perPage`: what the platform's calls and their schemas do not explain. */
export function undescribedFields(document: OpenApiDocument): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const components = document.components.schemas as Record<string, Node>;

  const visit = (node: unknown, path: string): void => {
    if (typeof node !== "object" || node === null) return;
    if (Array.isArray(node)) for (const each of node) visit(each, path);
    const { $ref, properties, items, additionalProperties, anyOf, allOf } = node as Node & { $ref?: string };
    const name = $ref?.split("/").at(-1);
    if (name && !seen.has(name)) {
      seen.add(name);
      visit(components[name], name);
    }
    for (const [key, field] of Object.entries((properties ?? {}) as Record<string, Node>)) {
      if (!isDescribed(field)) found.add(`${path}.${key}`);
      visit(field, `${path}.${key}`);
    }
    for (const inside of [items, additionalProperties, anyOf, allOf]) visit(inside, path);
  };
  const isDescribed = (field: Node): boolean => {
    const shared = String(field.$ref ?? ((field.anyOf as Node[] | undefined) ?? [])[0]?.$ref ?? "");
    return Boolean(field.description ?? components[shared.split("/").at(-1) ?? ""]?.description);
  };

  const calls = Object.entries(document.paths).filter(([path]) => path.startsWith("/platform/"));
  for (const operation of calls.flatMap(([, methods]) => Object.values(methods) as Node[])) {
    const { operationId, parameters, requestBody, responses } = operation as {
      operationId: string;
      parameters: Node[];
      requestBody?: { content: Record<string, { schema: Node }> };
      responses: Record<string, { content?: Record<string, { schema: Node }> }>;
    };
    for (const { name, description } of parameters) if (name && !description) found.add(`${operationId}.${name}`);
    for (const { schema } of Object.values(requestBody?.content ?? {})) visit(schema, operationId);
    const { schema } = responses[200]?.content?.["application/json"] ?? {};
    // The data itself is what the summary of the call says.
    visit(((schema as Node).allOf as { properties: { data: Node } }[])[1]?.properties.data, operationId);
  }
  visit(components.Failure, "Failure");
  return [...found].sort();
}
