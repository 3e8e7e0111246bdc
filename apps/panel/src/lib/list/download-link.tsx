import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";

/** Downloads what the filter shows, all pages of it. The server names the file. */
export function DownloadLink({ address, label = "Exportar CSV" }: { address: string; label?: string }) {
  return (
    <a href={address} download className={smallButtonStyle}>
      {label}
    </a>
  );
}
