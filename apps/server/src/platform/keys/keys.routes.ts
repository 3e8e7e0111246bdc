import { ok, refuse } from "@vitrine/domain/result";
import type { Serve } from "../../http/serve.ts";
import { changeKey, createKey, listKeys, type ManageKeysDeps, revokeKey, rotateKey } from "./manage-keys.ts";

export function keyRoutes(serve: Serve, deps: ManageKeysDeps): void {
  serve("GET /platform/v1/keys", async ({ account }) =>
    ok({ items: await listKeys(deps, account), nextPageToken: null }),
  );

  serve("POST /platform/v1/keys", async ({ body, account }) => createKey(deps, account, body));

  serve("GET /platform/v1/keys/{keyId}", async ({ params, account }) => {
    const id = params.keyId === "self" ? account.keyId : params.keyId;
    const found = (await listKeys(deps, account)).find((key) => key.id === id);
    return found ? ok(found) : refuse({ code: "key-not-found" });
  });

  serve("PATCH /platform/v1/keys/{keyId}", async ({ params, body, account, ifMatch }) =>
    changeKey(deps, account, { keyId: params.keyId, change: body, ifMatch }),
  );

  serve("POST /platform/v1/keys/{keyId}/rotate", async ({ params, body, account, ifMatch }) =>
    rotateKey(deps, account, { keyId: params.keyId, overlapHours: body.overlapHours, ifMatch }),
  );

  serve("POST /platform/v1/keys/{keyId}/revoke", async ({ params, account, ifMatch }) =>
    revokeKey(deps, account, { keyId: params.keyId, ifMatch }),
  );
}
