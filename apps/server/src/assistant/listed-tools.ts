import type { Tool } from "@modelcontextprotocol/server";
import { assistantTools } from "@vitrine/contract/assistant/assistant-tools";
import type { ToolShape } from "@vitrine/contract/assistant/tool";
import { deedTable } from "@vitrine/domain/deeds/deed-table";

/** They hold, and a model that reads the list pays for every word of it. */
const boundsOfAnswers = new Set(["maxLength", "minLength", "maximum", "minimum", "maxItems", "pattern", "format"]);

/** The tools as every assistant gets them, whatever its key may do: a call that it may not make is refused with the reason. */
export const listedTools: Tool[] = Object.entries(assistantTools).map(([name, shape]) => toolView(name, shape));

function toolView(name: string, { title, description, input, output, deed, changes }: ToolShape): Tool {
  return {
    name,
    title,
    description: `${description} Scope: ${deedTable[deed].scopes?.join(", ") ?? "none"}.`,
    inputSchema: plain(input) as Tool["inputSchema"],
    outputSchema: plain(output, boundsOfAnswers) as NonNullable<Tool["outputSchema"]>,
    annotations: { title, readOnlyHint: changes !== true, destructiveHint: false, openWorldHint: false },
  };
}

/** A schema without what the schema library keeps in it. */
function plain(schema: object, without: ReadonlySet<string> = new Set()): unknown {
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (without.has(name) ? undefined : value)));
}
