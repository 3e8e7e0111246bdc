import type { DataOf } from "@vitrine/contract/wire/route";
import type { PanelApi } from "../api/api.ts";
import { uploadFile } from "../api/upload-file.ts";

export type UploadedPicture = DataOf<PanelApi["POST /painel/api/shops/{shopId}/pictures"]>;

type Upload = {
  shopId: string;
  picture: Blob;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
};

export function uploadPicture({ shopId, picture, ...upload }: Upload): Promise<UploadedPicture> {
  const address = `/painel/api/shops/${encodeURIComponent(shopId)}/pictures`;
  return uploadFile<UploadedPicture>(address, { file: picture, ...upload });
}
