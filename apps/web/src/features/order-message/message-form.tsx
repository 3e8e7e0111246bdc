import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { LongTextField } from "@vitrine/ui/fields/long-text-field.tsx";
import { type ClipboardEvent, useEffect, useRef } from "react";
import { PasteIcon } from "./message-icons.tsx";
import { ReceivedList } from "./received-list.tsx";
import type { Words } from "./words.ts";

const LONGEST = 4_000;

type MessageFormProps = {
  words: Words;
  isAgent: boolean;
  text: string;
  isReading: boolean;
  /** Why there are no lines. */
  problem: string | null;
  onWrite: (text: string) => void;
  onRead: (text: string) => void;
};

/** Where a message is pasted or typed. What is pasted into the empty box is read without another tap. */
export function MessageForm({ words, isAgent, text, isReading, problem, onWrite, onRead }: MessageFormProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);

  function readPasted(event: ClipboardEvent) {
    const pasted = event.clipboardData.getData("text/plain").slice(0, LONGEST);
    if (text.trim() !== "" || pasted.trim() === "") return;
    event.preventDefault();
    onRead(pasted);
  }

  /** Some browsers ask the person first, and some have no such call. The box takes a paste in any case. */
  async function pasteFromClipboard() {
    const pasted = await navigator.clipboard.readText().catch(() => "");
    if (pasted.trim()) onRead(pasted.slice(0, LONGEST));
    else box.current?.focus();
  }

  return (
    <div className="flex flex-col gap-3">
      {isAgent && <ReceivedList onRead={onRead} />}
      <LongTextField
        ref={box}
        label={words.write}
        value={text}
        onChange={onWrite}
        onPaste={readPasted}
        rows={6}
        maxLength={LONGEST}
        placeholder={words.placeholder}
        readOnly={isReading}
      />
      {"clipboard" in navigator && text === "" && (
        <button
          type="button"
          onClick={() => void pasteFromClipboard()}
          className="flex min-h-11 items-center justify-center gap-2 self-start rounded-xl px-3 text-sm font-semibold text-brand-ink ring-1 ring-line ring-inset hover:bg-brand-tint"
        >
          <PasteIcon className="size-5" />
          Colar o que copiei
        </button>
      )}
      <FailureBlock text={problem ?? undefined} />
    </div>
  );
}
