import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { useState } from "react";
import type { Photo } from "./use-photo-batch.ts";

type PhotoRowProps = { photo: Photo; onName: (text: string) => void; onRemove: () => void };

/** A file and whose picture it is; without one, the person says it. */
export function PhotoRow({ photo: { file, target, problem }, onName, onRemove }: PhotoRowProps) {
  const [text, setText] = useState("");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-medium">{file.name}</p>
        <p className={`text-sm ${target ? "text-muted" : "text-caution"}`}>
          {target
            ? `${target.productName}${target.sku ? ` (${target.sku})` : ""}, foto ${target.place}`
            : problem === "several"
              ? "Mais de um produto tem este nome."
              : "Nenhum produto com este nome."}
        </p>
      </div>
      {!target && (
        <form
          className="min-w-0 basis-56"
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== "") onName(text.trim());
          }}
        >
          <TextField
            label="SKU ou código"
            aria-label={`SKU ou código de ${file.name}`}
            placeholder="CAFE-250"
            maxLength={80}
            value={text}
            onChange={setText}
            action={<SmallButton type="submit">Procurar</SmallButton>}
          />
        </form>
      )}
      <SmallButton aria-label={`Tirar ${file.name} da lista`} onClick={onRemove}>
        Tirar
      </SmallButton>
    </li>
  );
}
