import type { Db } from "../db/pool.ts";
import type { Module } from "../module.ts";
import { panelAccountRoutes } from "./account.routes.ts";
import { panelAgentDayRoutes } from "./agent-days.routes.ts";
import { panelApprovalRoutes } from "./approvals.routes.ts";
import { panelAuditRoutes } from "./audit.routes.ts";
import { panelBulkEditRoutes } from "./catalog/bulk-edit.routes.ts";
import { changeSetRoutes } from "./catalog/change-sets.routes.ts";
import { panelProductRoutes } from "./catalog/products.routes.ts";
import { sheetRoutes } from "./catalog/sheets.routes.ts";
import { panelChannelRoutes } from "./channels/channels.routes.ts";
import { panelContactPageRoutes } from "./contact-page.routes.ts";
import { conversationWriteRoutes } from "./conversation/write.routes.ts";
import { panelConversationRoutes } from "./conversation.routes.ts";
import { conversationProductRoutes } from "./conversation-products.routes.ts";
import { panelCustomerRoutes } from "./customers.routes.ts";
import { eraseShop } from "./deletion/erase-shop.ts";
import { shopDeletionRoutes } from "./deletion/shop-deletion.routes.ts";
import { panelFeedRoutes } from "./feeds.routes.ts";
import { firstStepRoutes } from "./first-steps/first-steps.routes.ts";
import { panelCollectionRoutes } from "./groups/collections.routes.ts";
import { panelGroupRoutes } from "./groups/groups.routes.ts";
import { panelHomeRoutes } from "./home.routes.ts";
import { panelMediaRoutes } from "./media.routes.ts";
import { orderExportRoutes } from "./orders/order-export.routes.ts";
import { panelOrderListRoutes } from "./orders/order-list.routes.ts";
import { panelOrderPageRoutes } from "./orders/order-page.routes.ts";
import { panelReceivableRoutes } from "./orders/receivables.routes.ts";
import type { PanelDeps } from "./panel-deps.ts";
import { panelPaymentRoutes } from "./payments/payments.routes.ts";
import { tellOwnersOfPixKey } from "./payments/tell-owners-pix-key.ts";
import { panelPictureRoutes } from "./pictures.routes.ts";
import { createPickerRepository } from "./promotions/picker.repository.ts";
import { panelPromotionRoutes } from "./promotions/promotions.routes.ts";
import { panelReplyRoutes } from "./replies.routes.ts";
import { panelReportRoutes } from "./reports.routes.ts";
import { createSavedViewRepository } from "./saved-views/saved-view.repository.ts";
import { savedViewRoutes } from "./saved-views/saved-view.routes.ts";
import { panelCorrectionRoutes } from "./search/corrections.routes.ts";
import { panelSearchRoutes } from "./search/search.routes.ts";
import { panelServiceRoutes } from "./service.routes.ts";
import { panelAssistantRoutes } from "./settings/assistants.routes.ts";
import { panelHostRoutes } from "./settings/hosts.routes.ts";
import { panelReminderRoutes } from "./settings/reminders.routes.ts";
import { panelSettingsRoutes } from "./settings/settings.routes.ts";
import { shopAddressRoutes } from "./settings/shop-address.routes.ts";
import { createTrialRepository } from "./trial/trial.repository.ts";
import { trialRoutes } from "./trial/trial.routes.ts";

/** What the people who run a shop call. */
export function createPanelModule({ db, ...deps }: PanelDeps & { db: Db }) {
  return {
    routes: ({ serve }) => {
      panelHomeRoutes(serve, deps);
      firstStepRoutes(serve, deps);
      trialRoutes(serve, { ...deps, trials: createTrialRepository(db) });
      panelFeedRoutes(serve, deps);
      panelChannelRoutes(serve, deps);
      panelCustomerRoutes(serve, deps);
      panelReportRoutes(serve, deps);
      panelAgentDayRoutes(serve, deps);
      panelAssistantRoutes(serve, deps);
      panelHostRoutes(serve, deps);
      shopAddressRoutes(serve, deps);
      shopDeletionRoutes(serve, deps);
      panelReminderRoutes(serve, deps);
      panelAuditRoutes(serve, deps);
      panelAccountRoutes(serve, deps);
      panelSettingsRoutes(serve, deps);
      changeSetRoutes(serve, deps);
      panelPaymentRoutes(serve, deps);
      panelPromotionRoutes(serve, { ...deps, picker: createPickerRepository(db) });
      panelProductRoutes(serve, deps);
      panelBulkEditRoutes(serve, deps);
      panelPictureRoutes(serve, deps);
      panelGroupRoutes(serve, deps);
      panelCollectionRoutes(serve, deps);
      panelSearchRoutes(serve, deps);
      panelCorrectionRoutes(serve, deps);
      sheetRoutes(serve, deps);
      panelApprovalRoutes(serve, deps);
      panelReplyRoutes(serve, deps);
      panelServiceRoutes(serve, deps);
      conversationWriteRoutes(serve, deps);
      panelConversationRoutes(serve, deps);
      panelMediaRoutes(serve, deps);
      conversationProductRoutes(serve, deps);
      panelContactPageRoutes(serve, deps);
      panelOrderListRoutes(serve, deps);
      panelOrderPageRoutes(serve, { ...deps, picker: createPickerRepository(db) });
      panelReceivableRoutes(serve, deps);
      orderExportRoutes(serve, deps);
      savedViewRoutes(serve, { savedViews: createSavedViewRepository(db) });
    },
    tasks: {
      "erase-shop": (job) => eraseShop(deps, job),
      "tell-owners-pix-key": (job) => tellOwnersOfPixKey({ ...deps, panelUrl: `${deps.panelUrl}/painel` }, job),
    },
  } satisfies Module;
}
