import { UCP_VERSION } from "../negotiation/capabilities.ts";

/** Instruments name the handler by this id. */
export const PIX_HANDLER_ID = "pix";

/** The protocol asks for our host in reverse order in the handler's name: `com.exemplo.vitrine.pix`. */
export function pixHandlerName(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  const labels = /^[\d.]+$|:/.test(hostname) ? ["vitrine", "local"] : hostname.split(".");
  const reversed = labels.toReversed().map(nameLabel);
  return [...reversed, "pix"].join(".");
}

/** Names have letters, digits and underscores, and begin with a letter. */
function nameLabel(label: string): string {
  const plain = label.toLowerCase().replaceAll(/[^a-z0-9]/g, "_");
  return /^[a-z]/.test(plain) ? plain : `x${plain}`;
}

export const PIX_SCHEMA_PATH = `/ucp/handlers/pix/${UCP_VERSION}/schema.json`;
export const PIX_SPEC_PATH = `/ucp/handlers/pix/${UCP_VERSION}/spec`;

export function pixHandlers(publicUrl: string, isOffered: boolean) {
  if (!isOffered) return {};
  const declared = {
    id: PIX_HANDLER_ID,
    version: UCP_VERSION,
    spec: `${publicUrl}${PIX_SPEC_PATH}`,
    schema: `${publicUrl}${PIX_SCHEMA_PATH}`,
    available_instruments: [{ type: "pix" }],
  };
  return { [pixHandlerName(publicUrl)]: [declared] };
}

/** Builds the handler's JSON schema. Platforms read it before they use the handler. */
export function pixSchema(publicUrl: string) {
  const name = pixHandlerName(publicUrl);
  const published = `https://ucp.dev/${UCP_VERSION}/schemas`;
  const declaration = (kind: string) => ({
    title: `Pix (${kind})`,
    allOf: [{ $ref: `${published}/payment_handler.json#/$defs/${kind}_schema` }],
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: `${publicUrl}${PIX_SCHEMA_PATH}`,
    name,
    version: UCP_VERSION,
    title: "Pix",
    description: "Instant payment of the Central Bank of Brazil, by a code that the buyer pastes into a bank's app.",
    $defs: {
      pix_instrument: {
        title: "Pix instrument",
        type: "object",
        required: ["id", "handler_id", "type"],
        allOf: [{ $ref: `${published}/shopping/types/payment_instrument.json` }],
        properties: {
          type: { const: "pix" },
          payer: {
            type: "object",
            description: "Who pays. Sent by the platform; never returned.",
            properties: {
              tax_id: { type: "string", description: "CPF of the payer, 11 digits, with or without dots and dash." },
            },
          },
          pix: {
            type: "object",
            description: "Returned by the business once the checkout was completed.",
            required: ["status", "amount"],
            properties: {
              status: {
                enum: ["waiting", "paid", "expired", "failed"],
                description: "`waiting`: the code can be paid. `paid`: the provider confirmed the payment.",
              },
              copy_and_paste: { type: "string", description: "The code (BR Code) to paste into any bank's app." },
              expires_at: { type: "string", format: "date-time", description: "Until when the code can be paid." },
              amount: { type: "integer", minimum: 0, description: "In centavos." },
            },
          },
        },
      },
      [name]: {
        payment_instrument: { $ref: "#/$defs/pix_instrument" },
        platform_schema: declaration("platform"),
        business_schema: declaration("business"),
        response_schema: declaration("response"),
      },
    },
  };
}
