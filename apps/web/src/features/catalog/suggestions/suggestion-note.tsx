import type { useSuggestions } from "./use-suggestions.ts";

type Suggested = ReturnType<typeof useSuggestions>;

type NoteProps = { suggested: Suggested; text: string; hasOptions: boolean };

/** A line above the suggestions: what the text was taken for, or why there are none. */
export function SuggestionNote({ suggested, text, hasOptions }: NoteProps) {
  const instead = suggested.data?.searchedInstead;
  if (suggested.state === "slow" && !hasOptions) return <Waiting />;
  const said = hasOptions ? instead && `Sugestões para “${instead.text}”` : reasonFor(suggested, text);
  return said ? <p className="px-2 py-2 text-sm text-muted [overflow-wrap:anywhere]">{said}</p> : null;
}

/** For screen readers: how many suggestions there are, or why there are none. */
export function saidAloud(count: number, suggested: Suggested, text: string): string {
  if (count === 0) return suggested.state === "slow" ? "Procurando sugestões" : (reasonFor(suggested, text) ?? "");
  const counted = count === 1 ? "1 sugestão" : `${count} sugestões`;
  const instead = suggested.data?.searchedInstead;
  return instead ? `${counted} para ${instead.text}` : counted;
}

function reasonFor({ state }: Suggested, text: string): string | undefined {
  if (state === "answered") return `Nenhuma sugestão para “${text.trim()}”.`;
  if (state === "failed") return "Sem sugestões no momento. Toque em Buscar para ver os produtos.";
  return undefined;
}

const lines = ["w-2/3", "w-1/2", "w-3/5"];

function Waiting() {
  return (
    <div aria-hidden className="animate-pulse">
      {lines.map((width) => (
        <div key={width} className="flex min-h-14 items-center gap-3 px-2">
          <div className="size-11 rounded-lg bg-line" />
          <div className={`h-4 rounded bg-line ${width}`} />
        </div>
      ))}
    </div>
  );
}
