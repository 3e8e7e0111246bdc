import { useQueryClient } from "@tanstack/react-query";
import { SessionType } from "@vitrine/domain/codes/session";
import { Button } from "@vitrine/ui/button.tsx";
import { useShortcut } from "@vitrine/ui/keyboard/use-shortcut.ts";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { useEffect, useRef, useState } from "react";
import { formatReais } from "../../lib/reais.ts";
import { anyProduct, SellerNotice } from "../offer/seller-notice.tsx";
import { useAddObstacle } from "../offer/use-add-obstacle.ts";
import { useCurrentOrder } from "../order/use-current-order.ts";
import { useSession } from "../session/session.queries.ts";
import { forgetDraft } from "./kept-draft.ts";
import { acceptedLines, correctionsIn, type DraftLine, listItems, totalOf } from "./lines/draft-lines.ts";
import { LineReview } from "./lines/line-review.tsx";
import { MessageForm } from "./message-form.tsx";
import { useAddList, useRememberCorrections } from "./order-message.queries.ts";
import { useDraft } from "./use-draft.ts";
import { wordsFor } from "./words.ts";

type PasteSheetProps = {
  /** A text to read at once; null to write one. */
  pasted: string | null;
  onClose: () => void;
};

/** Write or paste, then say yes or no to each line, then add all at once. */
export function PasteSheet({ pasted, onClose }: PasteSheetProps) {
  const queries = useQueryClient();
  const session = useSession();
  const isAgent = session.sessionType === SessionType.PlatformUser;
  const words = wordsFor(isAgent);
  const { text, lines, write, setLines, leave, read, readAgain, isReading, failure } = useDraft(pasted);
  const { add, isAdding } = useAddList();
  const remember = useRememberCorrections();
  const [notAdded, setNotAdded] = useState<string | null>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const accepted = acceptedLines(lines ?? []);
  const lacksStore = useAddObstacle(anyProduct) === "seller-missing";
  useRereadFor(useCurrentOrder()?.seller?.providerId, readAgain);

  async function addAll() {
    if (accepted.length === 0 || isAdding || isReading || lacksStore) return;
    setNotAdded(null);
    try {
      const { refused } = await add(listItems(accepted));
      const corrections = correctionsIn(accepted);
      if (isAgent && corrections.length > 0) remember.mutate(corrections);
      if (refused.length === 0) {
        forgetDraft(queries, session);
        onClose();
        return;
      }
      const problems = new Map(refused.map(({ at, ...problem }) => [accepted[at]?.id, problem]));
      leave(leftOver(lines ?? [], problems));
      setNotAdded(refused.length === 1 ? "1 item ficou de fora." : `${refused.length} itens ficaram de fora.`);
    } catch (error) {
      setNotAdded((error as Error).message);
    }
  }

  const hasLines = lines !== null && lines.length > 0;
  // Wherever the focus is: with all lines accepted it has left the list.
  useShortcut({ keys: "mod+enter", run: () => void (hasLines ? addAll() : isReading || read(text)) });

  // With keys, the button that adds never becomes the one that closes while a finger is on it.
  const footer = hasLines ? (
    <Button
      key="add"
      ref={adding}
      variant="filled"
      disabled={accepted.length === 0 || lacksStore}
      aria-disabled={isAdding || isReading || undefined}
      aria-busy={isAdding || isReading}
      aria-keyshortcuts="Control+Enter"
      onClick={() => void addAll()}
    >
      {(isAdding || isReading) && <Spinner />}
      {isReading ? words.reading : addLabel(accepted.length, totalOf(accepted), isAdding)}
      <ShortcutHint />
    </Button>
  ) : (
    <>
      <Button key="close" variant="quiet" onClick={onClose}>
        Fechar
      </Button>
      <Button
        key="read"
        variant="filled"
        disabled={text.trim() === ""}
        aria-disabled={isReading || undefined}
        aria-busy={isReading}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void read(text)}
      >
        {isReading && <Spinner />}
        {isReading ? words.reading : words.read}
        <ShortcutHint />
      </Button>
    </>
  );

  return (
    <Modal title={words.title} shape="wide" onClose={onClose} hasCloseButton footer={footer}>
      <SellerNotice />
      {hasLines ? (
        <LineReview
          lines={lines}
          isAgent={isAgent}
          problem={notAdded}
          onChange={setLines}
          onBack={() => setLines(null)}
          focusAdd={() => adding.current?.focus()}
        />
      ) : (
        <MessageForm
          words={words}
          isAgent={isAgent}
          text={text}
          isReading={isReading}
          problem={failure ?? (lines?.length === 0 ? words.nothing : null)}
          onWrite={write}
          onRead={(text) => void read(text)}
        />
      )}
    </Modal>
  );
}

/** Only where there are keys: a phone has none. */
function ShortcutHint() {
  return (
    <span aria-hidden="true" className="ml-1 text-xs font-normal opacity-80 max-md:hidden">
      Ctrl+Enter
    </span>
  );
}

function useRereadFor(sellerId: string | undefined, reread: () => unknown): void {
  const readFor = useRef(sellerId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the store counts
  useEffect(() => {
    if (readFor.current === sellerId) return;
    readFor.current = sellerId;
    reread();
  }, [sellerId]);
}

/** What was added is gone from the sheet. What stayed out waits for another word. */
function leftOver(
  lines: readonly DraftLine[],
  problems: ReadonlyMap<number | undefined, NonNullable<DraftLine["problem"]>>,
): DraftLine[] {
  return lines.flatMap((line): DraftLine[] => {
    if (line.state !== "accepted") return [line];
    const problem = problems.get(line.id);
    return problem ? [{ ...line, state: "open", problem }] : [];
  });
}

function addLabel(count: number, total: number, isAdding: boolean): string {
  if (isAdding) return "Adicionando...";
  if (count === 0) return "Adicionar";
  return `Adicionar ${count === 1 ? "1 item" : `${count} itens`} · ${formatReais(total)}`;
}
