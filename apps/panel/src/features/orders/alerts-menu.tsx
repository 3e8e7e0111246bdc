import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { smallButtonStyle } from "@vitrine/ui/layout/small-button.tsx";
import { Menu } from "@vitrine/ui/overlay/menu.tsx";
import { useShopPath } from "../account/use-me.ts";
import type { AlertWishes } from "./use-order-alerts.ts";

type AlertsMenuProps = {
  wishes: AlertWishes;
  onChange: (changes: Partial<AlertWishes>) => Promise<boolean>;
  isConnected: boolean;
};

/** Whether the list is live, and what a new order does. */
export function AlertsMenu({ wishes, onChange, isConnected }: AlertsMenuProps) {
  const toast = useToast();
  const shopPath = useShopPath();
  const ask = async () => {
    const isAllowed = await onChange({ notice: !wishes.notice });
    if (!isAllowed)
      toast({ text: "O navegador não permite avisos deste site. Libere nas permissões da página.", stays: 6_000 });
  };
  return (
    <Menu
      label={`Avisos de novos pedidos; ${isConnected ? "ao vivo" : "sem conexão ao vivo"}`}
      buttonStyle={smallButtonStyle}
      items={[
        {
          label: "Som a cada novo pedido",
          isChosen: wishes.sound,
          onSelect: () => void onChange({ sound: !wishes.sound }),
        },
        { label: "Aviso do navegador (com o painel aberto)", isChosen: wishes.notice, onSelect: () => void ask() },
        { label: "Com o painel fechado…", detail: "Por e-mail ou no celular", href: shopPath("/perfil/avisos") },
      ]}
    >
      <span aria-hidden="true" className={`size-2 rounded-full ${isConnected ? "bg-success" : "bg-caution"}`} />
      {isConnected ? "Ao vivo" : "Conectando…"}
    </Menu>
  );
}
