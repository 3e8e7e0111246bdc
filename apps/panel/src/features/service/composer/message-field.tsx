import type { SavedReply } from "@vitrine/contract/storefront/messaging";
import { fitsLimit, remainingLimit, type TextLimit } from "@vitrine/domain/cut-text";
import { chatText } from "@vitrine/domain/messaging/chat-text";
import { fieldBox, fieldRing } from "@vitrine/ui/fields/field.tsx";
import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { matchingReplies, type ReplyCommand, replyCommand, withReply } from "./quick-replies.ts";
import { ReplyList } from "./reply-list.tsx";

export type MessageFieldHandle = { focus: () => void };

type MessageFieldProps = {
  label: string;
  text: string;
  onChange: (text: string) => void;
  onSend: () => void;
  limit: TextLimit;
  replies: readonly SavedReply[];
  /** A saved reply as this contact reads it. */
  fill: (text: string) => string;
  onPaste?: (event: ClipboardEvent<HTMLTextAreaElement>) => void;
  placeholder?: string;
  autoFocus?: boolean;
  ref?: Ref<MessageFieldHandle>;
};

/** How little must be left until it is said. */
const NEAR_LIMIT = 100;

/** One writes with Enter and sends with the button where the keyboard is on the screen. */
const isByTouch = () => window.matchMedia("(pointer: coarse)").matches;

/** Enter sends, Shift+Enter begins a line, and `/` opens the saved replies. */
export function MessageField({ label, text, onChange, onSend, limit, replies, fill, ...more }: MessageFieldProps) {
  const { onPaste, placeholder, autoFocus, ref } = more;
  const listId = useId();
  const noteId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }));
  const [command, setCommand] = useState<ReplyCommand | null>(null);
  const [chosen, setChosen] = useState(0);
  const found = command ? matchingReplies(replies, command.looksFor) : [];
  const isOpen = command !== null && replies.length > 0;
  const at = Math.min(chosen, Math.max(0, found.length - 1));
  const left = remainingLimit(limit, chatText(text)).most;

  function look(): void {
    const { value = "", selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    const next = selectionStart === selectionEnd ? replyCommand(value, selectionStart) : null;
    if (next?.looksFor !== command?.looksFor) setChosen(0);
    setCommand(next);
  }

  function take(reply: SavedReply): void {
    if (!command) return;
    const { text: next, caret } = withReply(text, command, fill(reply.text));
    onChange(next);
    setCommand(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return;
    if (isOpen) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const reply = found[at];
      if (step && found.length > 0) {
        event.preventDefault();
        setChosen((at + step + found.length) % found.length);
        return;
      }
      if (event.key === "Escape") {
        // The list closes, and not what it stands in.
        event.preventDefault();
        event.stopPropagation();
        setCommand(null);
        return;
      }
      if ((event.key === "Enter" || event.key === "Tab") && reply) {
        event.preventDefault();
        take(reply);
        return;
      }
    }
    if (event.key !== "Enter" || event.shiftKey || event.altKey) return;
    if (isByTouch() && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    if (fitsLimit(chatText(text), limit)) onSend();
  }

  return (
    <div className="relative min-w-0 flex-1">
      {isOpen && <ReplyList id={listId} replies={found} chosen={at} fill={fill} onChoose={take} />}
      <textarea
        ref={area}
        aria-label={label}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && found.length > 0 ? `${listId}-${at}` : undefined}
        aria-describedby={left <= NEAR_LIMIT ? noteId : undefined}
        aria-invalid={left < 0}
        value={text}
        rows={1}
        placeholder={placeholder}
        // biome-ignore lint/a11y/noAutofocus: whoever opens a conversation writes next
        autoFocus={autoFocus}
        onChange={(event) => {
          onChange(event.target.value);
          look();
        }}
        onSelect={look}
        onBlur={() => setCommand(null)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        className={`${fieldBox} ${fieldRing(left < 0)} block max-h-44 resize-none [field-sizing:content]`}
      />
      {left <= NEAR_LIMIT && (
        <p id={noteId} className={`mt-1 text-sm tabular-nums ${left < 0 ? "font-medium text-danger" : "text-muted"}`}>
          {left < 0 ? `${-left} a mais do que cabe. Envie em duas partes.` : `Cabem mais ${left}`}
        </p>
      )}
    </div>
  );
}
