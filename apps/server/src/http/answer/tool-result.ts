/** The result of an MCP tool: the data as it is, and as text for clients that know no structured results. */
export function toolResult(structuredContent: object) {
  return { content: [{ type: "text" as const, text: JSON.stringify(structuredContent) }], structuredContent };
}
