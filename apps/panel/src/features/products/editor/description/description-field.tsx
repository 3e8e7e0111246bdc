import { lazyPart } from "@vitrine/ui/lazy-part.tsx";

const LONGEST = 50_000;

/** With a space as high as the editor is. */
const RichText = lazyPart(async () => (await import("./rich-text.tsx")).RichText, {
  placeholder: <div className="h-56 rounded-xl bg-sunk" />,
});

type DescriptionFieldProps = {
  label: string;
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
};

/** What the shop says about a product: a text with a few marks. */
export function DescriptionField({ label, value, onChange, error }: DescriptionFieldProps) {
  const tooLong =
    value.length > LONGEST
      ? `O texto passa de ${LONGEST.toLocaleString("pt-BR")} letras, contando a formatação.`
      : undefined;
  return (
    <RichText
      {...{ label, value, onChange }}
      error={error ?? tooLong}
      hint="Pode colar do Word ou de um site: fica o texto com títulos, listas, negrito e links."
    />
  );
}
