import { FulfilmentStage } from "../codes/fulfilment.ts";
import type { ToldStage } from "./chat-message.ts";

/** Of which stages the contact is told. A correction back to waiting is the shop's own matter. */
export type StageMessages = Record<ToldStage, boolean>;

/** The same as the shop writes it down. */
export type StageMessageChoices = { preparing?: boolean; ready?: boolean; onTheWay?: boolean; delivered?: boolean };

/** What is absent takes its default: people want to know what they act upon, and that it is over. */
export function stageMessagesOf(choices: StageMessageChoices = {}): StageMessages {
  return {
    [FulfilmentStage.Preparing]: choices.preparing ?? false,
    [FulfilmentStage.Ready]: choices.ready ?? true,
    [FulfilmentStage.OnTheWay]: choices.onTheWay ?? true,
    [FulfilmentStage.Delivered]: choices.delivered ?? true,
  };
}
