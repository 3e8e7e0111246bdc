import { useQuery } from "@tanstack/react-query";
import type { PanelPayments } from "@vitrine/contract/panel/settings/payments";
import type { PanelSettings } from "@vitrine/contract/panel/settings/settings";
import type { OfferObstacle } from "@vitrine/domain/checkout/payment-offers";
import { PaymentMethod, PaymentProviderType } from "@vitrine/domain/codes/payment";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { Link } from "@vitrine/ui/layout/link.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { offerTexts } from "@vitrine/wording/panel/offer-text";
import { useNavigate } from "react-router";
import { useShopId, useShopPath } from "../../account/use-me.ts";
import { paymentOptionKind } from "../entries/entry-kinds.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { NEW_ENTRY } from "../entries/entry-page.tsx";
import { newKey } from "../entries/list-changes.ts";
import { useDocumentChange } from "../entries/use-document-change.ts";
import { useEntryActions } from "../entries/use-entry-actions.tsx";
import { type SettingsPatch, settings } from "../settings.queries.ts";
import { AccountList } from "./account-list.tsx";
import { optionLines } from "./option-fields.ts";
import type { Vendors } from "./payment-names.ts";
import { payments, paymentVendors } from "./payments.queries.ts";
import { PixKeyCard } from "./pix-key-card.tsx";

/** How the shop is paid: the ways to pay, its accounts at providers, and its own Pix key. */
export function PaymentsPage() {
  const shopId = useShopId();
  const shopPath = useShopPath();
  const document = useQuery(settings(shopId));
  const accounts = useQuery(payments(shopId));
  const vendors = useQuery(paymentVendors(shopId));
  return (
    <Page
      title="Pagamentos"
      text="Como o cliente paga e para onde vai o dinheiro."
      width="form"
      back={{ href: shopPath("/configuracoes"), label: "Configurações" }}
    >
      {document.data && accounts.data && vendors.data && (
        <Payments shopId={shopId} saved={document.data} found={accounts.data} vendors={vendors.data} />
      )}
      <NotLoaded queries={[document, accounts, vendors]} />
    </Page>
  );
}

const NOT_OFFERED = { text: "Não oferecida", tone: "caution" } as const;
const FOR_CREDIT = { text: "Só com crédito", tone: "neutral" } as const;
const IS_OFF = { text: "Desligada", tone: "neutral" } as const;
/** Pix first: it is what most customers choose. */
function withOwnPix({ paymentOptions = [] }: PanelSettings["document"]): SettingsPatch {
  const providerId = newKey("Pix", paymentOptions.map(paymentOptionKind.keyOf));
  const pix = { providerId, name: "Pix", method: PaymentMethod.Pix, providerType: PaymentProviderType.Manual };
  return { paymentOptions: [pix, ...paymentOptions] };
}

type PaymentsProps = { shopId: string; saved: PanelSettings; found: PanelPayments; vendors: Vendors };

function Payments({ shopId, saved: { document }, found, vendors }: PaymentsProps) {
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const change = useDocumentChange(shopId);
  const onError = useFailureToast();
  const go = (href: string) => void navigate(href);
  const pathOf = (key = NEW_ENTRY) => shopPath(`/configuracoes/pagamentos/formas/${encodeURIComponent(key)}`);
  const options = useEntryActions({
    shopId,
    document,
    kind: paymentOptionKind,
    nameOf: ({ name }) => name,
    removeText: "Pedidos feitos não mudam. Para parar por um tempo, desligue em vez de remover.",
    copy: (option, key) => ({ ...option, providerId: key, name: `${option.name} (cópia)` }),
    onCopied: (key) => go(pathOf(key)),
  });
  const toggle = (providerId: string, isOn: boolean) => () =>
    change.mutate(
      ({ paymentOptions = [] }) => ({
        paymentOptions: paymentOptions.map((each) =>
          each.providerId === providerId ? { ...each, isActive: isOn } : each,
        ),
      }),
      { onError },
    );
  /** Without one word for the whole shop, each form says who charges it. */
  const offer = () => change.mutate(() => ({ settings: { payment: null } }), { onError });
  const isRefusedByMode = ({ providerType }: { providerType: PaymentProviderType }, because: OfferObstacle) =>
    because === "by-hand-off" ||
    (because === "by-hand" &&
      document.settings.payment !== undefined &&
      found.accounts.some((account) => account.providerType === providerType));
  /** A card is left to the shop's people where its account charges nothing: what the account lacks is what to mend. */
  const reasonOf = ({ providerType }: { providerType: PaymentProviderType }, because: OfferObstacle) =>
    because === "by-hand" && found.accounts.some((each) => each.providerType === providerType && each.isIncomplete)
      ? "account-incomplete"
      : because;
  const withheld = new Map(found.withheld.map(({ providerId, because }) => [providerId, because]));
  const hasPixOption = (document.paymentOptions ?? []).some(
    ({ method, providerType, isActive = true }) =>
      isActive && method === PaymentMethod.Pix && providerType === PaymentProviderType.Manual,
  );
  return (
    <>
      <EntryList
        title="Formas de pagamento"
        text="Na ordem em que o cliente as vê."
        label="Formas de pagamento"
        newEntry={{ label: "Nova forma", href: pathOf(), go }}
        whenEmpty="Nenhuma forma de pagamento: a loja ainda não pode receber pedidos."
        entries={options.entries.map(({ entry, key, actions }) => {
          const { isActive = true } = entry;
          const because = isActive ? withheld.get(key) : undefined;
          return {
            key,
            href: pathOf(key),
            title: entry.name,
            lines: [...optionLines(entry, vendors), ...(because ? [offerTexts[reasonOf(entry, because)]] : [])],
            mark: isActive ? because && (because === "credit-missing" ? FOR_CREDIT : NOT_OFFERED) : IS_OFF,
            actions: [
              ...(because && isRefusedByMode(entry, because)
                ? [{ label: "Oferecer ao cliente", onSelect: offer }]
                : []),
              { label: isActive ? "Desligar" : "Ligar", onSelect: toggle(key, !isActive) },
              ...actions,
            ],
          };
        })}
      />
      <PixKeyCard
        shopId={shopId}
        shopName={document.name}
        pixKey={found.pixKey}
        hasOption={hasPixOption}
        onOffer={() => change.mutate(withOwnPix, { onError })}
        hasAgentKeys={document.agentPixKeys ?? false}
        onAgentKeys={(agentPixKeys) => change.mutate(() => ({ agentPixKeys }), { onError })}
      />
      <TryCard />
      <AccountList accounts={found.accounts} vendors={vendors} />
      {options.dialog}
    </>
  );
}

function TryCard() {
  const shopPath = useShopPath();
  return (
    <Card title="Testar a loja">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-pretty text-muted">
          Pague como um cliente, com cartão, Pix e boleto de teste. Nada é cobrado e nada conta.
        </p>
        <Link href={shopPath("/configuracoes/teste")} className={smallButtonStyle}>
          Testar a loja
        </Link>
      </div>
    </Card>
  );
}
