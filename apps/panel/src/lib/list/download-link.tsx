import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { call } from "../api/api.ts";
import { isWhoAsked } from "../api/api-failure.ts";

type DownloadLinkProps = {
  address: string;
  label?: string;
  /** The file has people in it: whoever asks for it shows first who they are, if they signed in some time ago. */
  hasPeople?: boolean;
};

/** Downloads what the filter shows, all pages of it. The server names the file. */
export function DownloadLink({ address, label = "Exportar CSV", hasPeople = false }: DownloadLinkProps) {
  const onError = useFailureToast();
  return (
    <a
      href={address}
      download
      className={smallButtonStyle}
      onClick={(event) => {
        if (!hasPeople) return;
        event.preventDefault();
        call("GET /painel/api/me/fresh").then(
          () => download(address),
          // Whoever closed the dialog knows that there is no file.
          (failure: Error) => isWhoAsked(failure) || onError(failure),
        );
      }}
    >
      {label}
    </a>
  );
}

function download(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.click();
}
