import { useRef, useState } from "react";
import { SearchedText } from "../searched-words.tsx";

const speeds = [
  { rate: 1, text: "1×" },
  { rate: 1.5, text: "1,5×" },
  { rate: 2, text: "2×" },
] as const;

/** Whoever listens fast listens to the next one fast, too. */
let usualSpeed = 0;

type PlayerProps = { url: string; label: string; transcript: string | null };

/** A spoken message: the browser's own player, how fast it plays, and what was said where somebody wrote it down. */
export function Player({ url, label, transcript }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(usualSpeed);
  const current = speeds[speed] ?? speeds[0];

  function faster() {
    usualSpeed = (speed + 1) % speeds.length;
    setSpeed(usualSpeed);
    if (audio.current) audio.current.playbackRate = speeds[usualSpeed]?.rate ?? 1;
  }

  return (
    <div className="grid w-72 max-w-full gap-1.5">
      <div className="flex items-center gap-1.5">
        {/* biome-ignore lint/a11y/useMediaCaption: what was said stands below it, where it is known */}
        <audio
          ref={audio}
          src={url}
          controls
          preload="metadata"
          aria-label={label}
          onPlay={({ currentTarget }) => {
            currentTarget.playbackRate = current.rate;
            for (const other of document.querySelectorAll("audio")) if (other !== currentTarget) other.pause();
          }}
          className="h-10 w-full min-w-0"
        />
        <button
          type="button"
          aria-label={`Velocidade ${current.text}. Mudar`}
          onClick={faster}
          className="min-h-9 min-w-11 shrink-0 rounded-full bg-ink/10 px-2 text-sm font-semibold tabular-nums hover:bg-ink/15"
        >
          {current.text}
        </button>
      </div>
      {transcript !== null && (
        <p className="text-sm text-pretty">
          <span className="block text-xs text-muted">Transcrição automática</span>
          <SearchedText text={transcript} />
        </p>
      )}
    </div>
  );
}
