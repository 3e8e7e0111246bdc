import { noticesFor, usualWishes } from "@vitrine/domain/notices/notice";
import { ok, refuse } from "@vitrine/domain/result";
import type { RateLimits } from "../http/rate-limits.repository.ts";
import type { Serve } from "../http/serve.ts";
import type { NoticeRepository } from "./notice.repository.ts";
import type { PushDeviceRepository } from "./push/push-device.repository.ts";
import type { PushSender } from "./push/push-sender.ts";
import { isPushService } from "./push/push-services.ts";

export type NoticeRoutesDeps = {
  notices: Pick<NoticeRepository, "findWishes" | "saveWishes">;
  pushDevices: Pick<PushDeviceRepository, "add" | "list" | "find" | "remove">;
  pushSender: PushSender;
  limits: Pick<RateLimits, "take">;
  sendsMail: boolean;
  panelUrl: string;
  /** Where the operator plays a push service. */
  webhookTargets: ReadonlySet<string>;
};

/** Each is a request to the outside. */
const pushTests = { name: "push-tests", most: 20, perSeconds: 3_600 };

export function noticeRoutes(serve: Serve, deps: NoticeRoutesDeps): void {
  const { notices, pushDevices, pushSender } = deps;

  serve("GET /painel/api/me/notices", async ({ member: { chatbotId, userId, role } }) => {
    const [chosen, devices] = await Promise.all([notices.findWishes(chatbotId, userId), pushDevices.list(userId)]);
    return ok({
      wishes: chosen ?? usualWishes(role),
      kinds: noticesFor(role),
      sendsMail: deps.sendsMail,
      pushKey: pushSender.publicKey,
      devices: devices.map(({ id, name, addedAt }) => ({ id, name, addedAt: addedAt.toISOString() })),
    });
  });

  serve("PUT /painel/api/me/notices", async ({ member: { chatbotId, userId }, body }) => {
    await notices.saveWishes(chatbotId, userId, body);
    return ok({});
  });

  serve("POST /painel/api/me/push-devices", async ({ member, body: { name, ...subscription } }) => {
    if (!isPushService(subscription.endpoint, deps.webhookTargets)) return refuse({ code: "push-service-unknown" });
    return ok({ id: await pushDevices.add(member.userId, subscription, name) });
  });

  serve("DELETE /painel/api/me/push-devices/{deviceId}", async ({ member, params: { deviceId } }) => {
    const isRemoved = await pushDevices.remove(member.userId, deviceId);
    return isRemoved ? ok({}) : refuse({ code: "push-device-not-found" });
  });

  serve("POST /painel/api/me/push-devices/{deviceId}/test", async ({ member: { userId }, params: { deviceId } }) => {
    const subscription = await pushDevices.find(userId, deviceId);
    if (!subscription) return refuse({ code: "push-device-not-found" });
    if (!(await deps.limits.take(pushTests, userId))) return refuse({ code: "too-many-requests" });
    const message = { title: "Vitrine", text: "Este aparelho recebe os seus avisos.", url: `${deps.panelUrl}/painel/` };
    const { state } = await pushSender.send(subscription, message);
    if (state === "gone") await pushDevices.remove(userId, deviceId);
    if (state === "sent") return ok({});
    return refuse({ code: state === "gone" ? "push-device-gone" : "push-service-silent" });
  });
}
