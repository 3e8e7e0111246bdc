import { buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { type DragEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { useUploadSheet } from "./sheets.queries.ts";

/** Takes a file by choice or by drag, and opens its page. */
export function SheetDrop() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const navigate = useNavigate();
  const upload = useUploadSheet(shopId);
  const [isOver, setIsOver] = useState(false);
  const [part, setPart] = useState(0);

  function send(file: File | undefined) {
    if (!file || upload.isPending) return;
    setPart(0);
    upload.mutate(
      { file, onProgress: setPart },
      { onSuccess: ({ id }) => navigate(shopPath(`/produtos/planilhas/${id}`)) },
    );
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    send(event.dataTransfer.files[0]);
  }

  return (
    <section
      aria-label="Enviar planilha"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-3 rounded-xl border-2 border-dashed px-4 py-7 text-center text-sm text-muted ${isOver ? "border-brand bg-brand-tint" : "border-line"}`}
    >
      {upload.isPending ? (
        <div className="grid w-full max-w-sm gap-1.5">
          <p>{part < 1 ? "Enviando o arquivo…" : "Lendo as primeiras linhas…"}</p>
          <progress
            aria-label="Envio do arquivo"
            value={Math.round(part * 100)}
            max={100}
            className="h-2 w-full accent-brand"
          />
        </div>
      ) : (
        <>
          <label
            className={`${buttonStyle("filled")} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink`}
          >
            Escolher planilha
            <input
              type="file"
              accept=".xlsx,.csv,.txt,text/csv"
              className="sr-only"
              onChange={({ target }) => {
                send(target.files?.[0]);
                // The same file can be chosen again after it was corrected.
                target.value = "";
              }}
            />
          </label>
          <p>
            <span className="hidden sm:inline">Ou arraste o arquivo para cá. </span>Excel (.xlsx) ou CSV, até 50 MB.
          </p>
          <p className="max-w-prose text-pretty">
            Reconhecemos arquivos da Nuvemshop, Shopify, Tray, VTEX, WooCommerce, Bling e Meta. Nada muda na loja antes
            de você conferir.
          </p>
        </>
      )}
      <FailureBlock text={upload.error?.message} />
    </section>
  );
}
