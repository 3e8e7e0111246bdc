import type { Db } from "../db/pool.ts";
import type { PersonalFields } from "../secrets/personal-fields.ts";
import { createAnnotationRepository } from "./backoffice/annotation.repository.ts";
import { createOrderFactsRepository } from "./backoffice/filling/order-facts.repository.ts";
import { createSaleFillingRepository } from "./backoffice/filling/sale-filling.repository.ts";
import { createOrderExportRepository } from "./backoffice/list/order-export.repository.ts";
import { createOrderListRepository } from "./backoffice/list/order-list.repository.ts";
import { createOrderOverviewRepository } from "./backoffice/list/order-overview.repository.ts";
import { createOrderPapersRepository } from "./backoffice/list/order-papers.repository.ts";
import { createReceivableRepository } from "./backoffice/list/receivable.repository.ts";
import { createSoldSkuRepository } from "./backoffice/sold-sku.repository.ts";
import { createCouponUseRepository } from "./holds/coupon-use.repository.ts";
import { createSlotRepository } from "./holds/slot.repository.ts";
import { createVisitorHoldRepository } from "./holds/visitor-holds.repository.ts";
import { createVisitorOrderRepository } from "./holds/visitor-order.repository.ts";
import { createPlacedOrderRepository } from "./placed/placed-order.repository.ts";
import { createReplayedOrderRepository } from "./placed/replayed-order.repository.ts";
import { createApprovalRepository } from "./storage/approval.repository.ts";
import { createDiscountRequestRepository } from "./storage/discount-request.repository.ts";
import { createOrderRepository } from "./storage/order.repository.ts";
import { createCancelRequestRepository, createRefundRequestRepository } from "./storage/order-request.repository.ts";
import { createSoldProductRepository } from "./terms/sold-product.repository.ts";
import { createUsualSellerRepository } from "./usual-seller/usual-seller.repository.ts";

type OrderSecrets = { personal: () => Promise<PersonalFields>; secretKey: string };

export type OrderRepositories = ReturnType<typeof createOrderRepositories>;

export function createOrderRepositories(db: Db, { personal, secretKey }: OrderSecrets) {
  return {
    orders: createOrderRepository(db, personal),
    placedOrders: createPlacedOrderRepository(db),
    replayedOrders: createReplayedOrderRepository(db),
    orderFacts: createOrderFactsRepository(db),
    saleFilling: createSaleFillingRepository(db),
    orderList: createOrderListRepository(db, personal),
    orderOverview: createOrderOverviewRepository(db),
    receivables: createReceivableRepository(db, personal),
    orderExport: createOrderExportRepository(db, personal),
    orderPapers: createOrderPapersRepository(db, personal),
    annotations: createAnnotationRepository(db),
    soldSkus: createSoldSkuRepository(db),
    soldProducts: createSoldProductRepository(db),
    couponUses: createCouponUseRepository(db),
    slots: createSlotRepository(db),
    visitorHolds: createVisitorHoldRepository(db),
    visitorOrders: createVisitorOrderRepository(db, secretKey),
    approvals: createApprovalRepository(db),
    cancelRequests: createCancelRequestRepository(db),
    refundRequests: createRefundRequestRepository(db),
    discountRequests: createDiscountRequestRepository(db),
    usualSellers: createUsualSellerRepository(db),
  };
}
