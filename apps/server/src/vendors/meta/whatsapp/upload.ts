import { randomBytes } from "node:crypto";
import type { ChatAccount, FileToSend, MessagePart, SendOutcome } from "../../../messaging/provider/chat-provider.ts";
import type { JsonClient } from "../../../outbound/json-client.ts";
import { textOf } from "../../wire/json-fields.ts";
import { nodeUrl } from "../graph.ts";
import { graphOutcome } from "../graph-errors.ts";

type Refused = Extract<SendOutcome, { kind: "later" | "stopped" }>;
type FileOfPart = NonNullable<MessagePart["file"]>;

/** Gives WhatsApp a file, for the message that follows. Nothing is sent to anybody yet, so a lost answer is only tried again. */
export async function uploadWhatsAppMedia(
  account: ChatAccount,
  ask: JsonClient,
  { mimeType, fileName }: FileOfPart,
  file: FileToSend,
): Promise<{ kind: "taken"; id: string } | Refused> {
  if (file.kind === "gone") return { kind: "stopped", reason: "bad-message", code: "no-file" };
  if (file.kind === "later") return { kind: "later", reason: "file-store" };
  const border = `vitrine-${randomBytes(12).toString("hex")}`;
  const answer = await ask(nodeUrl(account, account.senderId, "media"), {
    method: "POST",
    headers: {
      authorization: `Bearer ${account.credentials.accessToken}`,
      "content-type": `multipart/form-data; boundary=${border}`,
    },
    body: formOf(border, { mimeType, fileName, bytes: file.bytes }),
  });
  const id = "status" in answer && answer.status >= 200 && answer.status < 300 ? textOf(answer.body, "id") : "";
  if (id !== "") return { kind: "taken", id };
  const outcome = graphOutcome(answer);
  if (outcome.kind === "later" || outcome.kind === "stopped") return outcome;
  return { kind: "later", reason: outcome.kind === "unknown" ? outcome.reason : "unreadable-answer" };
}

/** The part with the id of its file, in every form that it may leave in. */
export function withMedia({ body, fallback }: MessagePart, id: string): MessagePart {
  const named = (one: Record<string, unknown>) => {
    const type = String(one.type);
    return { ...one, [type]: { ...(one[type] as object), id } };
  };
  return { body: named(body), ...(fallback && { fallback: named(fallback) }) };
}

/** WhatsApp takes files as a form, and JSON nowhere. */
function formOf(border: string, { mimeType, fileName, bytes }: FileOfForm): Buffer {
  const field = (name: string, value: string) =>
    `--${border}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const safeName = fileName.replaceAll(/["\\\r\n]/g, "_");
  const head = `${field("messaging_product", "whatsapp")}${field("type", mimeType)}--${border}\r\ncontent-disposition: form-data; name="file"; filename="${safeName}"\r\ncontent-type: ${mimeType}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
}

type FileOfForm = Omit<FileOfPart, "fileId"> & { bytes: Buffer };
