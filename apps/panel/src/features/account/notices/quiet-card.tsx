import type { NoticeChoice } from "@vitrine/contract/panel/team/notices";
import { useFailureToast } from "@vitrine/ui/feedback/toast.tsx";
import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { useChooseNotices } from "./notices.queries.ts";

const NIGHT = { from: "22:00", until: "07:00" };

/** Hours in which nothing comes; what happens meanwhile comes at their end. */
export function QuietCard({ wishes }: { wishes: NoticeChoice }) {
  const choose = useChooseNotices();
  const onError = useFailureToast();
  const { quiet } = wishes;
  const set = (next: NoticeChoice["quiet"]) => choose.mutate({ ...wishes, quiet: next }, { onError });
  // A browser clears the field while its time is being typed.
  const setTime = (change: Partial<typeof NIGHT>) =>
    Object.values(change).every((time) => time !== "") && set({ ...(quiet ?? NIGHT), ...change });
  return (
    <Card title="Horário de silêncio" text="No relógio da loja. O que acontece nesse tempo chega quando ele termina.">
      <Checkbox
        label="Não avisar em um horário do dia"
        isChecked={quiet !== null}
        onChange={(isChecked) => set(isChecked ? NIGHT : null)}
      />
      {quiet && (
        <div className="mt-2 grid max-w-xs grid-cols-2 gap-3">
          <TextField label="Das" type="time" required value={quiet.from} onChange={(from) => setTime({ from })} />
          <TextField label="Até as" type="time" required value={quiet.until} onChange={(until) => setTime({ until })} />
        </div>
      )}
      {quiet && quiet.from === quiet.until && (
        <p role="status" className="mt-2 text-sm text-muted">
          Com os dois horários iguais não há silêncio.
        </p>
      )}
    </Card>
  );
}
