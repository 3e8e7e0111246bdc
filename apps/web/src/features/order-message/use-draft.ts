import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSession } from "../session/session.queries.ts";
import { type Draft, keepDraft, keptDraft } from "./kept-draft.ts";
import { type DraftLine, draftLines } from "./lines/draft-lines.ts";
import { readMessage } from "./order-message.queries.ts";

/** The text of the sheet and its lines. A failure keeps what was typed. */
export function useDraft(pasted: string | null) {
  const queries = useQueryClient();
  const session = useSession();
  const [draft, setDraft] = useState<Draft>(() =>
    pasted === null ? keptDraft(queries, session) : { text: pasted, lines: null },
  );
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);

  /** `meanwhile`: what stays on the screen until the lines are there. */
  async function read(text: string, meanwhile: DraftLine[] | null = null) {
    if (text.trim() === "") return;
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setDraft({ text, lines: meanwhile });
    setFailure(null);
    setIsReading(true);
    try {
      const { lines } = await readMessage(text.trim(), controller.signal);
      setDraft({ text, lines: draftLines(lines) });
    } catch (error) {
      if (controller.signal.aborted) return;
      setDraft({ text, lines: null });
      setFailure((error as Error).message);
    }
    if (underWay.current === controller) setIsReading(false);
  }

  // A sheet that is closed with lines in it opens with them again.
  useEffect(() => keepDraft(queries, session, draft), [queries, session, draft]);

  // What was pasted into the page is read without another tap.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the sheet opens
  useEffect(() => {
    if (pasted !== null && underWay.current === null) void read(pasted);
  }, []);

  return {
    ...draft,
    write(text: string) {
      setFailure(null);
      setDraft({ text, lines: null });
    },
    setLines: (lines: DraftLine[] | null) => setDraft(({ text }) => ({ text, lines })),
    /** The lines that were not added. Their text alone stays: who reads it again is not offered the others twice. */
    leave: (lines: DraftLine[]) => setDraft({ text: lines.map(({ said }) => said.text).join("\n"), lines }),
    read: (text: string) => read(text),
    /** Another store has other prices and another stock. */
    readAgain: () => (draft.lines || isReading) && read(draft.text, draft.lines),
    isReading,
    failure,
  };
}
