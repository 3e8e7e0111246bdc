import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { ConfirmDialog } from "@vitrine/ui/overlay/confirm-dialog.tsx";
import { CatalogTabs } from "../../lib/catalog-tabs.tsx";
import { useLeaveGuard } from "../../lib/edit/use-leave-guard.ts";
import { DropArea } from "../../lib/pictures/drop-area.tsx";
import { UploadRow } from "../../lib/pictures/upload-row.tsx";
import { useShopId, useShopPath } from "../account/use-me.ts";
import { PhotoRow } from "./photo-row.tsx";
import { PhotoSpace } from "./photo-space.tsx";
import { usePhotoBatch } from "./use-photo-batch.ts";

/** Many photos at once: each goes to the product that its file is named after. */
export function PhotosPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const batch = usePhotoBatch(shopId);
  const ready = batch.photos.filter(({ target }) => target !== null);
  const open = batch.photos.filter(({ target }) => target === null);
  const guard = useLeaveGuard(batch.photos.length > 0 || batch.isSending || batch.isSaving);
  const onTheWay = batch.uploads.filter(({ state }) => state !== "failed").length;
  return (
    <Page title="Fotos em lote">
      <CatalogTabs current="Fotos" shopPath={shopPath} />
      <Card
        title="Solte as fotos aqui"
        text="O nome do arquivo diz de quem é a foto: CAFE-250.jpg é a primeira do SKU CAFE-250, CAFE-250_2.jpg é a segunda. O código ou o nome do produto também valem."
      >
        <DropArea label="Fotos dos produtos" isMultiple onFiles={batch.add} />
        <PhotoSpace shopId={shopId} />
      </Card>
      <FailureBlock text={batch.failure?.message} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {statusText(batch, onTheWay)}
      </p>
      {onTheWay > 0 && (
        <progress
          aria-label="Fotos enviadas"
          value={batch.doneCount}
          max={batch.doneCount + onTheWay}
          className="block h-2 w-full accent-brand"
        />
      )}
      {batch.added.length > 0 && !batch.isSaving && (
        <Card title="Pronto">
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 basis-60">{addedText(batch.added)}</p>
            <Button variant="quiet" disabled={batch.isUndoing} onClick={batch.undo}>
              Desfazer
            </Button>
          </div>
        </Card>
      )}
      {batch.problems.length > 0 && (
        <Card title="Não entraram">
          <ul className="grid list-disc gap-1 pl-5 text-sm text-danger">
            {batch.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Card>
      )}
      {batch.uploads.some(({ state }) => state !== "waiting") && (
        <ul aria-label="Envios" className="grid gap-2">
          {batch.uploads
            .filter(({ state }) => state !== "waiting")
            .map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => batch.retry(upload.id)}
                onDrop={() => batch.dropUpload(upload.id)}
              />
            ))}
        </ul>
      )}
      {open.length > 0 && (
        <Card title={`Sem produto: ${open.length}`} text="Diga o SKU ou o código, ou tire da lista." isFlush>
          <PhotoList batch={batch} photos={open} />
        </Card>
      )}
      {ready.length > 0 && (
        <Card
          title={`Com produto: ${ready.length}`}
          isFlush
          actions={
            <Button variant="filled" onClick={batch.send}>
              {ready.length === 1 ? "Enviar 1 foto" : `Enviar ${ready.length} fotos`}
            </Button>
          }
        >
          <PhotoList batch={batch} photos={ready} />
        </Card>
      )}
      {guard.isAsking && (
        <ConfirmDialog title="Sair daqui?" action="Sair" isDangerous onConfirm={guard.leave} onClose={guard.stay}>
          <p>Há fotos que ainda não estão nos produtos.</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

type Batch = ReturnType<typeof usePhotoBatch>;

function PhotoList({ batch, photos }: { batch: Batch; photos: Batch["photos"] }) {
  return (
    <ul className="divide-y divide-line">
      {photos.map((photo) => (
        <PhotoRow
          key={`${photo.file.name} ${photo.file.lastModified} ${photo.file.size}`}
          photo={photo}
          onName={(text) => batch.nameTarget(photo.file, text)}
          onRemove={() => batch.remove(photo.file)}
        />
      ))}
    </ul>
  );
}

function statusText({ isFinding, isSaving, doneCount }: Batch, onTheWay: number): string {
  if (isFinding) return "Procurando os produtos…";
  if (isSaving) return "Pondo as fotos nos produtos…";
  return onTheWay > 0 ? `Enviadas ${doneCount} de ${doneCount + onTheWay}. Não feche esta página.` : "";
}

function addedText(added: Batch["added"]): string {
  const photos = added.reduce((sum, { urls }) => sum + urls.length, 0);
  const products = new Set(added.map(({ productId }) => productId)).size;
  return `${photos === 1 ? "1 foto" : `${photos} fotos`} em ${products === 1 ? "1 produto" : `${products} produtos`}.`;
}
