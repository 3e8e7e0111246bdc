import type { FastifyInstance } from "fastify";
import { refuse } from "../access/answers.ts";
import { type CouponTie, couponTies } from "../store/coupons.data.ts";
import { listHead, pageOf, pickFields, rowsOfPage } from "../views/list-page.ts";
import type { StoreCall, StoreRequest } from "./store-call.ts";

/** Coupons of a store, read-only. Apps decide themselves whether one applies to a cart. */
export async function couponRoutes(fastify: FastifyInstance, { storeOf, isAllowed }: StoreCall): Promise<void> {
  const base = "/tray/:store/web_api/discount_coupons";

  fastify.addHook<StoreRequest>("preHandler", async (request, reply) => {
    if (!isAllowed(request, reply)) return reply;
  });

  fastify.get<StoreRequest>(base, async (request) => {
    const { query } = request;
    const all = storeOf(request).coupons.map(({ fields }) => fields);
    const found = query.code === undefined ? all : all.filter(({ code }) => code === query.code);
    return {
      ...listHead({ query, total: found.length, filters: ["id", "code"] }),
      DiscountCoupons: rowsOfPage(found, query).map((row) => ({
        DiscountCoupon: pickFields(row, query, "DiscountCoupon"),
      })),
    };
  });

  fastify.get<StoreRequest>(`${base}/:id`, async (request, reply) => {
    const found = storeOf(request).coupons.find(({ fields }) => fields.id === request.params.id);
    return found ? { DiscountCoupon: found.fields } : refuse(request, reply, 404, "Coupon not found");
  });

  for (const tie of couponTies) {
    fastify.get<StoreRequest>(`${base}/${tie}_relationship/:id`, async (request, reply) => {
      const found = storeOf(request).coupons.find(({ fields }) => fields.id === request.params.id);
      if (!found) return refuse(request, reply, 404, "Coupon not found");
      const { query } = request;
      const { offset, limit } = pageOf(query);
      const ids = found.ties[tie].slice(offset, offset + limit);
      return {
        ...listHead({ query, total: found.ties[tie].length, filters: [] }),
        Relationships: ids.map((id) => ({ Relationship: relationOf(tie, { id, couponId: found.fields.id ?? "" }) })),
      };
    });
  }
}

function relationOf(tie: CouponTie, { id, couponId }: { id: number; couponId: string }): object {
  return { discount_coupon_id: couponId, [`${tie}_id`]: String(id) };
}
