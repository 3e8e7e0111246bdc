import { Icon, type IconProps } from "./icons.tsx";

// Not in the first view.

export const GiftIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 11.5h16v8.5H4zM3 7.5h18v4H3zM12 7.5V20" />
    <path d="M12 7.5c-1.5-4-6.5-4.2-6.2-1.4.1 1.2 1.6 1.6 6.2 1.4zM12 7.5c1.5-4 6.5-4.2 6.2-1.4-.1 1.2-1.6 1.6-6.2 1.4z" />
  </Icon>
);

export const ClipIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="m20 11.5-8.2 8.2a5.4 5.4 0 0 1-7.6-7.6l8.5-8.5a3.6 3.6 0 0 1 5.1 5.1l-8.5 8.5a1.8 1.8 0 0 1-2.6-2.6l7.8-7.8" />
  </Icon>
);

export const TrashIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 10.8v5M13.7 10.8v5" />
  </Icon>
);

export const CropIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M7 3v14h14M3 7h14v14" />
  </Icon>
);

export const CopyIcon = (props: IconProps) => (
  <Icon {...props}>
    <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
    <path d="M5.5 15.5H4V4h11.5v1.5" />
  </Icon>
);

export const ReceiptIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M5.5 3.5h13v17l-2.6-1.7-2.6 1.7-2.6-1.7-2.6 1.7-2.6-1.7z" />
    <path d="M9 8.5h6M9 12.5h6" />
  </Icon>
);

export const StoreIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4.5 10v9.5h15V10M3.5 9.5L5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0z" />
  </Icon>
);

export const SlidersIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M4 7.5h9M18 7.5h2M4 16.5h2M11 16.5h9" />
    <circle cx="15.5" cy="7.5" r="2.3" />
    <circle cx="8.5" cy="16.5" r="2.3" />
  </Icon>
);

export const MinusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 12h12" />
  </Icon>
);

export const PlusIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 12h12M12 6v12" />
  </Icon>
);

export const ChevronDownIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
);

export const ChevronRightIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9.5 6l6 6-6 6" />
  </Icon>
);

export const ClockIcon = (props: IconProps) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </Icon>
);
