import type { NewShop } from "@vitrine/contract/panel/settings/first-steps";
import type { ShopDocument } from "@vitrine/contract/platform/shop-document";
import { cepDigits } from "@vitrine/domain/brazil/cep";
import { regionOfCep, timeZoneOfCep } from "@vitrine/domain/brazil/cep-region";
import { ok, type Result, refuse } from "@vitrine/domain/result";
import { idFromName } from "@vitrine/domain/shop/id-from-name";
import { memberDoes } from "../../http/authenticate.ts";
import type { CallerMember } from "../../http/callers.ts";
import { overLimit } from "../../http/rate-limits.repository.ts";
import type { Refusal } from "../../http/refusals.ts";
import { type FindCepDeps, findCep, type LogFailure } from "../../logistics/postal-code/find-postal-code.ts";
import { isNameTaken, publishShop } from "../../platform/publish-shop.ts";
import type { PanelDeps } from "../panel-deps.ts";

const MOST_SHOPS = 20;
const newShops = { name: "panel-shops", most: MOST_SHOPS, perSeconds: 86_400 };
/** Shops of the same name, before somebody has to think of another. */
const MOST_TURNS = 200;

type Asked = NewShop & { member: CallerMember; address: string; logFailure: LogFailure };

/** A shop of the member's account. Visitors see it when it is published. */
export async function createShop(
  deps: PanelDeps,
  { name: typed, zipCode, member, address, logFailure }: Asked,
): Promise<Result<{ shopId: string; name: string }, Refusal>> {
  const { chatbotId } = member;
  const own = (await deps.members.shopsOf({ chatbotId, shops: null })).filter(({ trialOf }) => trialOf === undefined);
  if (own.length >= MOST_SHOPS) return refuse({ code: "too-many-shops" });
  if (!(await deps.limits.take(newShops, chatbotId))) return refuse(overLimit(newShops));
  const name = typed.trim();
  const location = zipCode && (await locate(deps, { zipCode, member, address, logFailure }));
  const document = newDocument({ name, location: location || undefined });
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    const shopId = idFromName(name, { turn });
    const saved = await publishShop(deps, {
      shopId,
      chatbotId,
      by: member,
      does: (deed) => memberDoes(member, deed),
      // The id of a shop is taken, perhaps by another account.
      decide: (current) => (current ? refuse({ code: "shop-of-another-account" }) : ok({ document })),
      audit: () => {
        const subject = { type: "settings", id: shopId, name };
        return { member, shopId, action: "shop.created", subject, after: { name } };
      },
    });
    if (!saved.ok && isNameTaken(saved.refusal)) continue;
    return saved.ok ? ok({ shopId, name }) : saved;
  }
  return refuse({ code: "shop-of-another-account" });
}

type Location = NonNullable<ShopDocument["location"]>;

/** A service that does not answer stops nobody: the state is known from the CEP itself. */
async function locate(
  deps: FindCepDeps,
  { zipCode, member, address, logFailure }: Pick<Asked, "member" | "address" | "logFailure"> & { zipCode: string },
): Promise<Location> {
  const cep = cepDigits(zipCode);
  const found = await findCep(deps, { shopId: "", contactId: member.userId }, { cep, address, logFailure });
  const region = regionOfCep(cep);
  if (!found.ok) return { zipCode: cep, city: region?.city ?? "", state: region?.state ?? "" };
  return { zipCode: cep, city: found.value.city, state: found.value.state || (region?.state ?? "") };
}

/** Open to visitors once it is published, with deliveries from zones, and paid to the shop itself. */
function newDocument({ name, location }: { name: string; location: Location | undefined }): ShopDocument {
  return {
    name,
    isPublished: false,
    anonymousBrowsing: true,
    ...(location && { location, timeZone: timeZoneOfCep(location.zipCode) }),
    settings: {
      style: { defaultColor: "#1f4d3a", secondaryColor: "#b04a2c", urlLogo: null },
      logistics: true,
      emailOptional: false,
      canUseCoupon: true,
    },
  };
}
