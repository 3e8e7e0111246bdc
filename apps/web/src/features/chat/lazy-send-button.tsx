import { lazyPart } from "@vitrine/ui/lazy-part.tsx";
import { useMay } from "../session/session.queries.ts";
import type { SendProductButtonProps } from "./send-product-button.tsx";

const Button = lazyPart(async () => (await import("./send-product-button.tsx")).SendProductButton, {
  placeholder: <span className="size-11 shrink-0" />,
});

/** Only for sessions that may send to the contact. Customers do not load its code. */
export function LazySendButton(props: SendProductButtonProps) {
  return useMay()("send-to-contact") ? <Button {...props} /> : null;
}
