import type { Bubble } from "./bubble.ts";

/** A file that a contact sends. `address`: where the sandbox serves it. */
export type ContactFile = { id: string; address: string; mimeType: string; name: string; bytes: number };

export type FileKind = "picture" | "voice" | "video" | "document";

/** As what a telephone sends it. Sound counts as recorded there. */
export function fileKindOf({ mimeType }: Pick<ContactFile, "mimeType">): FileKind {
  if (/^image\/(jpeg|png|webp)/.test(mimeType)) return "picture";
  if (mimeType.startsWith("audio/")) return "voice";
  return mimeType.startsWith("video/") ? "video" : "document";
}

export function fileBubble(file: ContactFile): Pick<Bubble, "image" | "audio" | "file"> {
  const kind = fileKindOf(file);
  if (kind === "picture") return { image: { url: file.address, description: "Foto enviada" } };
  return kind === "voice" ? { audio: { url: file.address } } : { file: { url: file.address, name: file.name } };
}
