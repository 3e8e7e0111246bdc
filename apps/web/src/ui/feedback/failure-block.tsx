/** Why something was refused, in the words and the lines of whoever refused it. Nothing where nothing was. */
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
