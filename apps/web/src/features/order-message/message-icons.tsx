import { Icon, type IconProps } from "@vitrine/ui/icons.tsx";

export const PasteIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M9 4.5H6.5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-14a1 1 0 0 0-1-1H15" />
    <path d="M9 3h6v3.5H9zM8.8 11h6.4M8.8 14.5h6.4" />
  </Icon>
);
