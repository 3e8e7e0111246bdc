import { useSession } from "../session/session.queries.ts";
import { momentText } from "./moment-text.ts";

export function Moment({ at }: { at: string }) {
  const { timeZone } = useSession().shop;
  return <time dateTime={at}>{momentText(at, timeZone)}</time>;
}
