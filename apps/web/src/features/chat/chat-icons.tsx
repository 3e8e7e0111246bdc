import { Icon, type IconProps } from "@vitrine/ui/icons.tsx";

export const SendIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M20.5 3.5L3.5 10.2l6.6 2.9M20.5 3.5l-6.7 17-3.7-7.4M20.5 3.5L10.1 13.1" />
  </Icon>
);

export const ChatIcon = () => (
  <Icon>
    <path d="M20 5H4v11.5h3.5V20l4.3-3.5H20z" />
    <path d="M8 9.2h8M8 12.4h5" />
  </Icon>
);

export const DoubleCheckIcon = () => (
  <Icon>
    <path d="M2.5 12.8L6.7 17 15 8.5M11.5 15.6l1.4 1.4L21.5 8.5" />
  </Icon>
);
