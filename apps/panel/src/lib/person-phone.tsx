import { shownPhone } from "@vitrine/domain/brazil/shown-phone";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";

/** The phone of a person as it is called: in E.164 without the plus, as the server says it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:+${phone}`} className="underline underline-offset-4">
      {shownPhone(phone)}
    </a>
  );
}

/** Opens the conversation with this phone in the WhatsApp of who works here. */
export function WhatsAppLink({ phone, name }: { phone: string; name: string }) {
  return (
    <a
      href={`https://wa.me/${phone}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Abrir conversa no WhatsApp com ${name}`}
      className={smallButtonStyle}
    >
      WhatsApp
    </a>
  );
}
