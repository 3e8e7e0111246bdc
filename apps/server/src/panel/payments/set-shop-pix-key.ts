import type { PanelPayments } from "@vitrine/contract/panel/settings/payments";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import { type Result, refuse } from "@vitrine/domain/result";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { memberActor } from "../member-actor.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { readPayments } from "./payment-accounts.ts";
import { pixKeyHint } from "./tell-owners-pix-key.ts";

/** The key that customers pay to by hand. Orders that are placed keep the key they were placed with. */
export async function setShopPixKey(
  deps: PanelDeps,
  { shopId, member }: { shopId: string; member: CallerMember },
  typed: string,
): Promise<Result<PanelPayments, Refusal>> {
  const read = readPixKey(typed);
  if (!read) return refuse({ code: "pix-key-invalid" });
  await deps.manualPix.save(shopId, read.key, memberActor(member), ({ former }) => ({
    member,
    shopId,
    action: "pix-key.changed",
    subject: { type: "settings", id: shopId, name: "" },
    before: { pixKey: pixKeyHint(former) },
    after: { pixKey: pixKeyHint(read.key) },
  }));
  return readPayments(deps, shopId);
}
