/** A sum of money in a summary. Two of millions fit side by side on a phone. */
export function SumText({ text }: { text: string }) {
  return <span className="text-lg whitespace-nowrap sm:text-2xl">{text}</span>;
}
