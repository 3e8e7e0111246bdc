import type { FastifyInstance } from "fastify";
import { type CouponRecord, createCoupons } from "../store/coupons.data.ts";
import { type TrayControlDeps, UNKNOWN_STORE } from "./control-deps.ts";

type Body = { store?: string; code: string; fields?: Record<string, string>; remove?: boolean };

const schema = {
  type: "object",
  required: ["code"],
  properties: {
    store: { type: "string", maxLength: 80 },
    code: { type: "string", minLength: 1, maxLength: 80 },
    fields: { type: "object", additionalProperties: { type: "string", maxLength: 200 } },
    remove: { type: "boolean" },
  },
};

/** Creates, changes and removes the coupons of a store. */
export async function couponsControlPlugin(fastify: FastifyInstance, { stores }: TrayControlDeps): Promise<void> {
  const [first] = stores.list();
  fastify.post<{ Body: Body }>("/tray/_coupon", { schema: { body: schema } }, async (request, reply) => {
    const { store: name, code, fields = {}, remove = false } = request.body;
    const store = stores.find(name ?? first?.key ?? "");
    if (!store) return reply.code(404).send(UNKNOWN_STORE);
    const others = store.coupons.filter((coupon) => coupon.fields.code !== code);
    const before = store.coupons.find((coupon) => coupon.fields.code === code);
    store.coupons = remove ? others : [...others, changed(before ?? newCoupon(store.coupons, code), fields)];
    return store.coupons.map((coupon) => coupon.fields);
  });
}

function changed({ fields, ties }: CouponRecord, changes: Record<string, string>): CouponRecord {
  return { fields: { ...fields, ...changes }, ties };
}

function newCoupon(coupons: readonly CouponRecord[], code: string): CouponRecord {
  const [plain] = createCoupons();
  if (!plain) throw new Error("a store without any coupon to copy");
  const id = String(Math.max(0, ...coupons.map(({ fields }) => Number(fields.id))) + 1);
  return { fields: { ...plain.fields, id, code, description: "" }, ties: plain.ties };
}
