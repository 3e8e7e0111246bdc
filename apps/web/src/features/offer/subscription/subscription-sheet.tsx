import type { SubscriptionOffer } from "@vitrine/contract/storefront/catalog";
import { Button } from "@vitrine/ui/button.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { recurrenceLabel } from "@vitrine/wording/screen/recurrence-label";
import { RadioCards } from "../../../ui/fields/radio-cards.tsx";

const SINGLE = "";

type SubscriptionSheetProps = {
  product: string;
  offers: SubscriptionOffer[];
  value: SubscriptionOffer | null;
  onChange: (offer: SubscriptionOffer | null) => void;
  onClose: () => void;
};

/** The choice between a single purchase and the subscriptions of a product. */
export function SubscriptionSheet({ product, offers, value, onChange, onClose }: SubscriptionSheetProps) {
  const cards = [
    { id: SINGLE, title: "Compra única" },
    ...offers.map(({ id, recurrence }) => ({ id, title: recurrenceLabel(recurrence) })),
  ];
  return (
    <Modal
      title="Assinatura"
      shape="sheet"
      onClose={onClose}
      footer={
        <Button variant="filled" onClick={onClose}>
          Pronto
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{product}</p>
      <RadioCards
        label="Assinatura"
        cards={cards}
        chosen={value?.id ?? SINGLE}
        onChoose={(id) => onChange(offers.find((offer) => offer.id === id) ?? null)}
      />
    </Modal>
  );
}
