import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { readPixKey } from "@vitrine/domain/payment/pix-key";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import type { CallerMember } from "../../http/callers.ts";
import type { Refusal } from "../../http/refusals.ts";
import { memberActor } from "../member-actor.ts";
import type { PanelDeps } from "../panel-deps.ts";
import { changeSettings } from "../settings/change-settings.ts";

type Option = { providerId: string; method: PaymentMethod; providerType: PaymentProviderType };

/** The key that customers pay to by themselves. The shop offers Pix from now on, if it did not. */
export async function savePixKey(
  deps: PanelDeps,
  { shopId, member, typed }: { shopId: string; member: CallerMember; typed: string },
): Promise<Result<null, Refusal>> {
  const key = readPixKey(typed)?.key;
  if (key === undefined) return refuse({ code: "pix-key-invalid" });
  await deps.manualPix.save(shopId, key, memberActor(member), ({ former }) => {
    const subject = { type: "settings", id: shopId };
    return { member, shopId, action: "pix-key.changed", subject, before: { key: former }, after: { key } };
  });
  const found = await deps.shops.findDocument(shopId);
  if (found?.document.paymentOptions?.some(isOwnPix)) return ok(null);
  const saved = await changeSettings(deps, {
    shopId,
    member,
    action: "settings.changed",
    decide: (current) => {
      if (!current) return refuse({ code: "shop-not-found" });
      const options = current.document.paymentOptions ?? [];
      if (options.some(isOwnPix)) return ok({ document: current.document });
      const providerId = options.some((option) => option.providerId === "pix") ? "pix-chave" : "pix";
      const pix = { providerId, name: "Pix", method: PaymentMethod.Pix, providerType: PaymentProviderType.Manual };
      return ok({ document: { ...current.document, paymentOptions: [...options, pix] } });
    },
  });
  return saved.ok ? ok(null) : saved;
}

function isOwnPix({ method, providerType }: Option): boolean {
  return method === PaymentMethod.Pix && providerType === PaymentProviderType.Manual;
}
