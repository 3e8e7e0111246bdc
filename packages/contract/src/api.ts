import { bulkEditRoutes } from "./panel/catalog/bulk-edit.ts";
import { changeSetRoutes } from "./panel/catalog/change-sets.ts";
import { panelProductRoutes } from "./panel/catalog/products.ts";
import { sheetRoutes } from "./panel/catalog/sheets.ts";
import { panelGroupRoutes } from "./panel/catalog-groups.ts";
import { panelSearchRoutes } from "./panel/catalog-search.ts";
import { panelCorrectionRoutes } from "./panel/corrections.ts";
import { panelCustomerRoutes } from "./panel/customers.ts";
import { panelHomeRoutes } from "./panel/home.ts";
import { panelAgentDayRoutes } from "./panel/orders/agent-days.ts";
import { panelApprovalRoutes } from "./panel/orders/approvals.ts";
import { panelContactPageRoutes } from "./panel/orders/contact-page.ts";
import { panelMediaRoutes } from "./panel/orders/media.ts";
import { panelOrderPageRoutes } from "./panel/orders/order-page.ts";
import { panelOrderRoutes } from "./panel/orders/orders.ts";
import { panelReceivableRoutes } from "./panel/orders/receivables.ts";
import { panelReplyRoutes } from "./panel/orders/replies.ts";
import { panelServiceRoutes } from "./panel/orders/service.ts";
import { panelPictureRoutes } from "./panel/pictures.ts";
import { panelPromotionRoutes } from "./panel/promotions.ts";
import { panelReportRoutes } from "./panel/reports.ts";
import { panelConversationRoutes } from "./panel/service/conversation.ts";
import { conversationMessageRoutes } from "./panel/service/conversation-messages.ts";
import { conversationProductRoutes } from "./panel/service/conversation-products.ts";
import { conversationSearchRoutes } from "./panel/service/conversation-search.ts";
import { panelAssistantRoutes } from "./panel/settings/assistants.ts";
import { panelChannelRoutes } from "./panel/settings/channels.ts";
import { deliveryPreviewRoutes } from "./panel/settings/delivery-preview.ts";
import { panelFeedRoutes } from "./panel/settings/feeds.ts";
import { firstStepRoutes } from "./panel/settings/first-steps.ts";
import { panelHostRoutes } from "./panel/settings/hosts.ts";
import { panelPaymentRoutes } from "./panel/settings/payments.ts";
import { panelReminderRoutes } from "./panel/settings/reminders.ts";
import { panelReplayRoutes } from "./panel/settings/replay.ts";
import { panelSettingsRoutes } from "./panel/settings/settings.ts";
import { shopAddressRoutes } from "./panel/settings/shop-address.ts";
import { shopDeletionRoutes } from "./panel/settings/shop-deletion.ts";
import { trialRoutes } from "./panel/settings/trial.ts";
import { panelAccountRoutes } from "./panel/team/account.ts";
import { panelAuditRoutes } from "./panel/team/audit.ts";
import { meRoutes } from "./panel/team/me.ts";
import { noticeWhatsAppRoutes } from "./panel/team/notice-whatsapp.ts";
import { noticeRoutes } from "./panel/team/notices.ts";
import { confirmRoutes, invitationRoutes, signInRoutes } from "./panel/team/sign-in.ts";
import { signUpRoutes } from "./panel/team/sign-up.ts";
import { teamRoutes } from "./panel/team/team.ts";
import { savedViewRoutes } from "./panel/views.ts";
import { categoryRoutes, collectionRoutes } from "./platform/catalog/categories.ts";
import { importRoutes } from "./platform/catalog/imports.ts";
import { productRoutes } from "./platform/catalog/products.ts";
import { stockRoutes } from "./platform/catalog/stock.ts";
import { contactPrivacyRoutes } from "./platform/contact-privacy.ts";
import { platformContactRoutes } from "./platform/contacts.ts";
import { correctionRoutes } from "./platform/corrections.ts";
import { hostRoutes } from "./platform/hosts.ts";
import { keyRoutes } from "./platform/keys.ts";
import { platformOrderChangeRoutes } from "./platform/order-changes.ts";
import { platformOrderListRoutes } from "./platform/order-list.ts";
import { platformOrderRoutes } from "./platform/orders.ts";
import { pixKeyRoutes } from "./platform/pix-key.ts";
import { platformRoutes } from "./platform/platform.ts";
import { proposalRoutes } from "./platform/proposals.ts";
import { platformSessionRoutes } from "./platform/sessions.ts";
import { shopPartRoutes } from "./platform/shop-parts.ts";
import { storeLinkRoutes } from "./platform/store-link.ts";
import { vendorRoutes } from "./platform/vendors.ts";
import { defaultWebhookRoutes } from "./platform/webhooks/default-webhook.ts";
import { eventRoutes } from "./platform/webhooks/events.ts";
import { webhookEndpointRoutes } from "./platform/webhooks/webhook-endpoints.ts";
import { catalogRoutes } from "./storefront/catalog.ts";
import { checkoutRoutes } from "./storefront/checkout.ts";
import { customerRoutes } from "./storefront/customer/customer.ts";
import { discountRoutes } from "./storefront/discount.ts";
import { freightGiftRoutes } from "./storefront/freight-gift.ts";
import { liveRoutes } from "./storefront/live.ts";
import { logisticsRoutes } from "./storefront/logistics.ts";
import { manualPixRoutes } from "./storefront/manual-pix.ts";
import { messagingRoutes } from "./storefront/messaging.ts";
import { orderRoutes } from "./storefront/open-order.ts";
import { orderMessageRoutes } from "./storefront/order-message.ts";
import { placedOrderRoutes } from "./storefront/orders.ts";
import { paymentRoutes } from "./storefront/payment.ts";
import { sessionRoutes } from "./storefront/session.ts";
import { shopRoutes } from "./storefront/shop-settings.ts";
import { usualSellerRoutes } from "./storefront/usual-seller.ts";

/** Every route of the product, by method and path. */
export const api = {
  ...sessionRoutes,
  ...shopRoutes,
  ...catalogRoutes,
  ...orderRoutes,
  ...discountRoutes,
  ...usualSellerRoutes,
  ...freightGiftRoutes,
  ...orderMessageRoutes,
  ...placedOrderRoutes,
  ...logisticsRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...manualPixRoutes,
  ...customerRoutes,
  ...messagingRoutes,
  ...liveRoutes,
  ...storeLinkRoutes,
  ...platformRoutes,
  ...platformSessionRoutes,
  ...shopPartRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...collectionRoutes,
  ...stockRoutes,
  ...importRoutes,
  ...hostRoutes,
  ...pixKeyRoutes,
  ...vendorRoutes,
  ...keyRoutes,
  ...platformOrderListRoutes,
  ...platformOrderRoutes,
  ...platformOrderChangeRoutes,
  ...platformContactRoutes,
  ...contactPrivacyRoutes,
  ...proposalRoutes,
  ...correctionRoutes,
  ...defaultWebhookRoutes,
  ...webhookEndpointRoutes,
  ...eventRoutes,
  ...panelHomeRoutes,
  ...firstStepRoutes,
  ...trialRoutes,
  ...panelFeedRoutes,
  ...panelChannelRoutes,
  ...panelCustomerRoutes,
  ...panelReportRoutes,
  ...panelAssistantRoutes,
  ...panelHostRoutes,
  ...shopAddressRoutes,
  ...shopDeletionRoutes,
  ...panelReminderRoutes,
  ...panelAuditRoutes,
  ...panelAccountRoutes,
  ...panelAgentDayRoutes,
  ...panelApprovalRoutes,
  ...panelSettingsRoutes,
  ...changeSetRoutes,
  ...deliveryPreviewRoutes,
  ...panelPaymentRoutes,
  ...panelPromotionRoutes,
  ...bulkEditRoutes,
  ...panelProductRoutes,
  ...panelPictureRoutes,
  ...panelReplayRoutes,
  ...panelGroupRoutes,
  ...panelSearchRoutes,
  ...panelCorrectionRoutes,
  ...sheetRoutes,
  ...panelReplyRoutes,
  ...panelOrderRoutes,
  ...panelOrderPageRoutes,
  ...panelReceivableRoutes,
  ...panelServiceRoutes,
  ...panelConversationRoutes,
  ...conversationSearchRoutes,
  ...conversationMessageRoutes,
  ...panelMediaRoutes,
  ...conversationProductRoutes,
  ...panelContactPageRoutes,
  ...savedViewRoutes,
  ...signInRoutes,
  ...confirmRoutes,
  ...invitationRoutes,
  ...signUpRoutes,
  ...meRoutes,
  ...noticeRoutes,
  ...noticeWhatsAppRoutes,
  ...teamRoutes,
};
export type Api = typeof api;
