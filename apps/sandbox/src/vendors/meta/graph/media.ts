/** Why a picture cannot be shown in a chat. */
export type MediaObjection = "unreachable" | "unsupported";

const TIME_LIMIT_MS = 5_000;

type Rule = { types: readonly string[]; mostBytes: number };
export const whatsAppPictures: Rule = { types: ["image/jpeg", "image/png"], mostBytes: 5 * 1_024 * 1_024 };
export const instagramPictures: Rule = { types: ["image/jpeg", "image/png"], mostBytes: 8 * 1_024 * 1_024 };
/** Messenger accepts what its in-app browser shows. */
export const messengerPictures: Rule = {
  types: ["image/jpeg", "image/png", "image/gif", "image/webp"],
  mostBytes: 8 * 1_024 * 1_024,
};

/** Fetches a picture as Meta does before it sends a message that has one. */
export async function objectionToPicture(url: string, { types, mostBytes }: Rule): Promise<MediaObjection | undefined> {
  try {
    const answer = await fetch(url, {
      headers: { accept: "image/jpeg,image/png,*/*;q=0.1", "user-agent": "facebookexternalua" },
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    const bytes = await answer.bytes();
    if (!answer.ok) return "unreachable";
    const type = (answer.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
    return types.includes(type) && bytes.length <= mostBytes ? undefined : "unsupported";
  } catch {
    return "unreachable";
  }
}
