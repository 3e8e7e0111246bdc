/** Shows the text of a refusal with its line breaks. The empty block stays, so that screen readers announce a text. */
export function FailureBlock({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="rounded-xl bg-danger-tint px-3 py-2.5 text-sm font-medium break-words whitespace-pre-line text-danger">
          {text}
        </p>
      )}
    </div>
  );
}
