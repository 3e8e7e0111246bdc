import { type JobAttempt, type Jobs, RetryLater } from "../../db/jobs.ts";
import type { PushDeviceRepository } from "./push-device.repository.ts";
import type { PushSender } from "./push-sender.ts";

export type SendPushDeps = {
  pushDevices: Pick<PushDeviceRepository, "find" | "remove">;
  pushSender: PushSender;
  log: { warn(what: object, text: string): void };
};

/** Later than that, somebody has looked at the panel. */
const MOST_TRIES = 5;

/** Shows a message on a device. A device that does not want messages any more is forgotten. */
export async function sendPush(
  { pushDevices, pushSender, log }: SendPushDeps,
  { userId, deviceId, message }: Jobs["send-push"],
  attempt: JobAttempt,
): Promise<void> {
  const subscription = await pushDevices.find(userId, deviceId);
  if (!subscription) return;
  const outcome = await pushSender.send(subscription, message);
  if (outcome.state === "sent") return;
  if (outcome.state === "gone") {
    await pushDevices.remove(userId, deviceId);
    return;
  }
  if (attempt.number < MOST_TRIES) throw new RetryLater(outcome.why);
  log.warn({ deviceId, why: outcome.why }, "a message to a device was given up");
}
