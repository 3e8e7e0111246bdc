import { PaymentMethod } from "@vitrine/domain/codes/payment";
import { Icon } from "@vitrine/ui/icons.tsx";
import type { ReactNode } from "react";

const Pix = () => (
  <Icon>
    <path d="M12 3.2 20.8 12 12 20.8 3.2 12z" />
    <path d="m7.6 7.6 3 3a2 2 0 0 0 2.8 0l3-3M7.6 16.4l3-3a2 2 0 0 1 2.8 0l3 3" />
  </Icon>
);

const Card = () => (
  <Icon>
    <rect x="3" y="5.5" width="18" height="13" rx="2.2" />
    <path d="M3 10h18M6.5 14.5h4" />
  </Icon>
);

const Barcode = () => (
  <Icon>
    <path d="M4 6v12M7 6v12M10.5 6v12M13 6v12M16.5 6v12M20 6v12" />
  </Icon>
);

const Cash = () => (
  <Icon>
    <rect x="3" y="6.5" width="18" height="11" rx="2" />
    <circle cx="12" cy="12" r="2.4" />
    <path d="M6.2 12h.1M17.7 12h.1" />
  </Icon>
);

const Link = () => (
  <Icon>
    <path d="M10 14a3.6 3.6 0 0 0 5.2.2l3-3a3.6 3.6 0 0 0-5.1-5.1l-1 1" />
    <path d="M14 10a3.6 3.6 0 0 0-5.2-.2l-3 3a3.6 3.6 0 0 0 5.1 5.1l1-1" />
  </Icon>
);

const Wallet = () => (
  <Icon>
    <path d="M4 8V6.8A1.8 1.8 0 0 1 5.8 5H17v3" />
    <rect x="4" y="8" width="16.5" height="11" rx="2" />
    <path d="M16.5 13.5h.1" />
  </Icon>
);

const icons: Partial<Record<PaymentMethod, ReactNode>> = {
  [PaymentMethod.Pix]: <Pix />,
  [PaymentMethod.CreditCard]: <Card />,
  [PaymentMethod.Boleto]: <Barcode />,
  [PaymentMethod.OnDelivery]: <Cash />,
  [PaymentMethod.Link]: <Link />,
};

export function methodIcon(method: PaymentMethod): ReactNode {
  return icons[method] ?? <Wallet />;
}
