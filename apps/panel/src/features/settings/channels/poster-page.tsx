import { useQuery } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { QrCode } from "@vitrine/ui/qr-code.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { firstSteps } from "../../../lib/first-steps/first-steps.queries.ts";
import { useMe, useShopId, useShopPath } from "../../account/use-me.ts";

/** The QR code of the shop on a sheet of paper: for the counter, the bag and the window. */
export function PosterPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const name = useMe().shops.find(({ id }) => id === shopId)?.name ?? "";
  const query = useQuery(firstSteps(shopId));
  const { data } = query;
  return (
    <>
      <div className="print:hidden">
        <Page
          title="Cartaz da loja"
          width="reading"
          text="Imprima e deixe no balcão, na sacola ou na vitrine."
          back={{ href: shopPath("/configuracoes/canais"), label: "Canais" }}
          actions={
            <Button variant="filled" onClick={() => window.print()}>
              Imprimir
            </Button>
          }
        >
          <NotLoaded queries={[query]} />
        </Page>
      </div>
      {data && (
        <div className="px-4 print:p-0">
          <section
            aria-label="Cartaz"
            className="mx-auto grid w-full max-w-md justify-items-center gap-6 rounded-2xl bg-white px-8 py-10 text-center text-black ring-1 ring-line print:max-w-none print:ring-0"
          >
            <p className="text-4xl font-bold text-balance">{name}</p>
            <p className="text-xl">Compre pelo celular</p>
            <div className="w-full max-w-80">
              <QrCode text={data.shopUrl} label="QR code da loja" />
            </div>
            <p className="text-lg">Aponte a câmera para abrir a loja</p>
            <p className="text-sm break-all">{data.shopUrl}</p>
          </section>
        </div>
      )}
    </>
  );
}
