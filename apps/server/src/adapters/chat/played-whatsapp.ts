import type { ChatAccount } from "../../messaging/chat-carrier.ts";
import type { JsonAnswer } from "../../outside/ask-json.ts";
import { playing } from "../played-outside.ts";
import { NOW } from "./chat-messages-for-tests.ts";
import { connectWhatsApp } from "./whatsapp.ts";

/** For tests: what Meta answers, and an account connected to it. */

export const accepted: JsonAnswer = {
  status: 200,
  body: {
    messaging_product: "whatsapp",
    contacts: [{ input: "+5511999990001", wa_id: "551199990001" }],
    messages: [{ id: "wamid.ABC" }],
  },
};

export function refused(code: number): JsonAnswer {
  return { status: 400, body: { error: { message: "(#1) Maria não pode", type: "OAuthException", code } } };
}

export function connected(account: ChatAccount, ...answers: JsonAnswer[]) {
  const { ask, questions } = playing(...answers);
  return { whatsApp: connectWhatsApp(account, ask, () => NOW), questions };
}

export function interactive(content: object) {
  return {
    ...{ messaging_product: "whatsapp", recipient_type: "individual", to: "+5511999990001", type: "interactive" },
    interactive: content,
  };
}
