import { copyText } from "@vitrine/ui/copy-text.ts";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { SmallButton, smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { QrCode } from "@vitrine/ui/qr-code.tsx";
import type { ReactNode } from "react";

type ShopLinkProps = { url: string; shopName: string; children?: ReactNode };

/** The address that customers open, to copy, to pass on and to scan. */
export function ShopLink({ url, shopName, children }: ShopLinkProps) {
  const toast = useToast();
  const message = `Conheça a ${shopName}: ${url}`;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="w-36 shrink-0 rounded-xl ring-1 ring-line">
        <QrCode text={url} label="QR code da loja" />
      </div>
      <div className="grid min-w-0 flex-1 basis-60 content-start gap-3">
        <p className="rounded-xl bg-sunk px-3 py-2.5 text-sm break-all select-all">{url}</p>
        <div className="flex flex-wrap gap-2">
          <SmallButton
            onClick={() =>
              void copyText(url).then((isCopied) =>
                toast({ text: isCopied ? "Link copiado" : "Não foi possível copiar o link", stays: 3_000 }),
              )
            }
          >
            Copiar link
          </SmallButton>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(message)}`}
            target="_blank"
            rel="noreferrer"
            className={smallButtonStyle}
          >
            Enviar pelo WhatsApp
          </a>
          {children}
        </div>
      </div>
    </div>
  );
}
