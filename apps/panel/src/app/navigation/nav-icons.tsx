import { Icon, type IconProps } from "@vitrine/ui/icons.tsx";

export const HomeIcon = () => (
  <Icon>
    <path d="M4 11l8-7 8 7v8.5a.5.5 0 0 1-.5.5H15v-6H9v6H4.5a.5.5 0 0 1-.5-.5z" />
  </Icon>
);

export const OrdersIcon = () => (
  <Icon>
    <path d="M4.5 8.5L12 4.5l7.5 4v7l-7.5 4-7.5-4z" />
    <path d="M4.5 8.5l7.5 4 7.5-4M12 12.5v7" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M4 5.5h16v11H9.5L5 20v-3.5H4z" />
    <path d="M8 9.5h8M8 12.5h5" />
  </Icon>
);

export const ContactsIcon = () => (
  <Icon>
    <circle cx="12" cy="8.5" r="3.5" />
    <path d="M5 19.5c.6-3.6 3.4-5.5 7-5.5s6.4 1.9 7 5.5" />
  </Icon>
);

export const ReportsIcon = () => (
  <Icon>
    <path d="M4 20h16M6.5 16.5v-5M12 16.5V5M17.5 16.5v-8" />
  </Icon>
);

export const ProductsIcon = () => (
  <Icon>
    <path d="M4 4.5h7.5l8 8-7 7-8-8zM8 8.5h.1" />
  </Icon>
);

export const TeamIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="3" />
    <path d="M3.5 18.5c.5-3 2.7-4.5 5.5-4.5s5 1.5 5.5 4.5M15.5 6.4a2.8 2.8 0 0 1 0 5.2M17.5 14.4c1.7.6 2.7 2 3 4.1" />
  </Icon>
);

export const AccountIcon = () => (
  <Icon>
    <circle cx="8" cy="15.5" r="3.5" />
    <path d="M10.5 13L19 4.5M15.5 8l3 3" />
  </Icon>
);

export const LogIcon = () => (
  <Icon>
    <path d="M5 4.5h14v15H5z" />
    <path d="M8.5 9h7M8.5 12.5h7M8.5 16h4" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path d="M5 12h.1M12 12h.1M19 12h.1" strokeWidth="2.6" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9" />
    <circle cx="15" cy="7.5" r="2" />
    <circle cx="9" cy="16.5" r="2" />
  </Icon>
);

export const PromotionsIcon = () => (
  <Icon>
    <path d="M12.5 4.5h7v7l-8 8-7-7z" />
    <circle cx="15.5" cy="8.5" r="1.2" />
  </Icon>
);

export const StorefrontIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 10v9.5h15V10M3.5 10l2-5.5h13l2 5.5zM10 19.5v-5h4v5" />
  </Icon>
);
