import { Icon, type IconProps } from "@vitrine/ui/icons.tsx";

/** Not in `icons.tsx`: only lazy parts use it, so it stays out of the main bundle. */
export const OfflineIcon = (props: IconProps) => (
  <Icon {...props}>
    <path d="M3 3l18 18" />
    <path d="M5 12.6a10 10 0 0 1 4-2.4M19 12.6a10 10 0 0 0-4.6-2.5M8.3 16.1a5.3 5.3 0 0 1 7.4 0M2 8.9a15 15 0 0 1 4.5-2.7M22 8.9A15 15 0 0 0 11 5.3" />
    <path d="M12 19.8v.1" />
  </Icon>
);
