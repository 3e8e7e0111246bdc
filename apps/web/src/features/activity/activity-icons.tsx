import { Icon, type IconProps } from "@vitrine/ui/icons.tsx";

/** A clock with an arrow that points back. */
export const HistoryIcon = () => (
  <Icon>
    <path d="M3.5 5v4.2h4.2" />
    <path d="M4 9.2a8.6 8.6 0 1 1-.5 4.3" />
    <path d="M12 7.8v4.5l3 1.8" />
  </Icon>
);

export const UndoIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M8.5 5L4 9.5 8.5 14" />
    <path d="M4.5 9.5h9.3a5.2 5.2 0 0 1 0 10.4H9" />
  </Icon>
);
