import { sentFileTypes } from "@vitrine/domain/messaging/sent-file";
import { ClipIcon } from "@vitrine/ui/later-icons.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";

/** A label around its input: the browser opens its own chooser, and a keyboard reaches it. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <label
      title="Anexar fotos ou PDF"
      className={`${iconButtonStyle} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink`}
    >
      <ClipIcon className="size-5" />
      <input
        type="file"
        aria-label="Anexar fotos ou PDF"
        accept={sentFileTypes.join(",")}
        multiple
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was taken away.
          target.value = "";
        }}
      />
    </label>
  );
}
