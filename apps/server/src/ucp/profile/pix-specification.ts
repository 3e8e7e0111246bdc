import { UCP_VERSION } from "../negotiation/capabilities.ts";
import { PIX_HANDLER_ID } from "./pix-handler.ts";

/** Engineers of platforms read this text, so it is in English like the protocol. */
export function pixSpecification(name: string): string {
  return `# Pix payment handler

- Handler name: \`${name}\`
- Version: ${UCP_VERSION}
- Instrument type: \`pix\`

Pix is the instant payment of the Central Bank of Brazil. The buyer copies a code into the app of their bank and pays;
the business learns of it from its payment provider. No credential of the buyer passes through the platform.

## Participants

| Participant | Role |
|---|---|
| Business | has the code made at its payment provider when the checkout is completed |
| Platform | shows the code to the buyer, and follows the checkout or the order |
| Buyer | pays the code in the app of any Brazilian bank |

## Prerequisites

None for the platform. The business has an account at a payment provider, or a Pix key.

## Complete

\`POST /checkout-sessions/{id}/complete\` with one instrument:

\`\`\`json
{
  "payment": {
    "instruments": [
      {
        "id": "pix_1",
        "handler_id": "${PIX_HANDLER_ID}",
        "type": "pix",
        "selected": true,
        "payer": { "tax_id": "529.982.247-25" }
      }
    ]
  }
}
\`\`\`

\`payer.tax_id\` is the CPF of who pays. It is required unless the buyer gave it on the page of the business, and it is
never returned.

## Answer

The checkout has the status \`complete_in_progress\`, an \`order\`, and the instrument with \`pix\`:

\`\`\`json
{
  "id": "pix_1",
  "handler_id": "${PIX_HANDLER_ID}",
  "type": "pix",
  "selected": true,
  "pix": {
    "status": "waiting",
    "copy_and_paste": "00020126…6304A1B2",
    "expires_at": "2026-11-17T13:30:00Z",
    "amount": 8450
  }
}
\`\`\`

- \`waiting\`: show \`copy_and_paste\` as a text to copy and as a QR code.
- \`paid\`: the provider confirmed it. The checkout is \`completed\`, and an order event is sent.
- \`expired\` or \`failed\`: complete the checkout again to get a new code. An order that nobody pays is canceled.

## Security

Amounts are in centavos. The code is bound to one order and one amount. A completed checkout is never charged twice: the
same \`Idempotency-Key\` gets the same answer, and another key gets the code that is still valid.
`;
}
