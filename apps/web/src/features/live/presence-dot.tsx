export function PresenceDot({ isOn }: { isOn: boolean }) {
  return <span aria-hidden className={`size-2 shrink-0 rounded-full ${isOn ? "bg-brand" : "bg-muted/40"}`} />;
}
