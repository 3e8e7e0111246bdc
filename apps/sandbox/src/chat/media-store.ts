import { randomInt } from "node:crypto";

export type StoredMedia = { id: string; bytes: Buffer; mimeType: string; name: string };

export type MediaStore = {
  add: (file: Omit<StoredMedia, "id">) => StoredMedia;
  find: (id: string) => StoredMedia | undefined;
  forget: () => void;
};

/** WhatsApp takes larger documents; nobody needs them here. */
export const LARGEST_MEDIA_BYTES = 20 * 1_024 * 1_024;

/** Enough for a long conversation; the oldest are dropped first. */
const MOST_BYTES = 100 * 1_024 * 1_024;

/** Files of the conversations, which messages name by their id or their address. */
export function createMediaStore(): MediaStore {
  const files = new Map<string, StoredMedia>();
  return {
    add(file) {
      const stored = { ...file, id: String(randomInt(1e14, 2e14)) };
      files.set(stored.id, stored);
      let bytes = [...files.values()].reduce((sum, each) => sum + each.bytes.length, 0);
      for (const [
        id,
        {
          bytes: { length },
        },
      ] of files) {
        if (bytes <= MOST_BYTES) break;
        bytes -= length;
        files.delete(id);
      }
      return stored;
    },
    find: (id) => files.get(id),
    forget: () => files.clear(),
  };
}

/** Where the phone and the shop read a file. */
export const mediaPath = (id: string): string => `/chat-media/${id}`;
