import { Icon } from "@vitrine/ui/icons.tsx";
import { iconButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { useMessageSound } from "./message-sound.ts";

/** Whether this browser rings when a contact writes. */
export function SoundSwitch() {
  const [isOn, toggle] = useMessageSound();
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label="Som quando alguém escreve"
      title={isOn ? "Som ligado" : "Som desligado"}
      onClick={toggle}
      className={iconButtonStyle}
    >
      <span className="size-5">
        <Icon>
          <path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5zM10 19.5a2.2 2.2 0 0 0 4 0" />
          {!isOn && <path d="M4 4l16 16" />}
        </Icon>
      </span>
    </button>
  );
}
