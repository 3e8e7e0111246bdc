import { useQuery } from "@tanstack/react-query";
import type { MyWhatsApp } from "@vitrine/contract/panel/team/notice-whatsapp";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { useFailureToast, useToast } from "@vitrine/ui/feedback/toast.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Badge } from "@vitrine/ui/layout/badge.tsx";
import { Card } from "@vitrine/ui/layout/card.tsx";
import { SmallButton } from "@vitrine/ui/layout/small-button.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { useState } from "react";
import { momentText } from "../../../lib/time-text.ts";
import { myWhatsApp, useAskCode, useConfirmCode, useRemoveNumber } from "./whatsapp.queries.ts";

/** The person's own number, to which the shop's WhatsApp writes. Where the shop cannot write, the reason stands there. */
export function WhatsAppCard({ shopId }: { shopId: string }) {
  const query = useQuery(myWhatsApp(shopId));
  const mine = query.data;
  return (
    <Card
      title="WhatsApp"
      text="Os avisos saem do número da loja. Fora de uma conversa sua com ela nas últimas 24 horas, cada um é uma mensagem que o WhatsApp cobra da loja."
    >
      <NotLoaded queries={[query]} />
      {mine && (
        <div className="grid gap-4">
          {mine.failure && (
            <p role="status" className="rounded-xl bg-caution-tint px-3 py-2.5 text-sm text-pretty text-caution">
              O último aviso{mine.failure.shopName && ` de ${mine.failure.shopName}`} não chegou (
              {momentText(mine.failure.at)}): {mine.failure.text}.{mine.mailsInstead && " Ele está no seu e-mail."}
            </p>
          )}
          {mine.mailsInstead && (
            <p className="text-sm text-pretty text-muted">
              Um aviso que não chega pelo WhatsApp vai para o seu e-mail.
            </p>
          )}
          {mine.phone && <ConfirmedNumber shopId={shopId} phone={mine.phone} />}
          {mine.unavailable ? (
            <p className="text-sm text-pretty text-muted">
              <Badge tone="caution">Não disponível nesta loja</Badge> {mine.unavailable}
            </p>
          ) : mine.pending ? (
            <CodeForm shopId={shopId} phone={mine.pending} />
          ) : (
            !mine.phone && <NumberForm shopId={shopId} shopNumber={mine.shopNumber} />
          )}
        </div>
      )}
    </Card>
  );
}

function ConfirmedNumber({ shopId, phone }: { shopId: string; phone: string }) {
  const remove = useRemoveNumber(shopId);
  const onError = useFailureToast();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{phone}</span>
      <Badge tone="success">Confirmado</Badge>
      <SmallButton
        aria-label={`Remover ${phone}`}
        aria-disabled={remove.isPending}
        onClick={() => {
          if (!remove.isPending) remove.mutate(undefined, { onError });
        }}
      >
        Remover
      </SmallButton>
    </p>
  );
}

function NumberForm({ shopId, shopNumber }: { shopId: string; shopNumber: MyWhatsApp["shopNumber"] }) {
  const [phone, setPhone] = useState("");
  const ask = useAskCode(shopId);
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (phone.trim() !== "" && !ask.isPending) ask.mutate(phone);
      }}
    >
      <ol className="grid list-decimal gap-1 pl-5 text-sm text-pretty">
        <li>
          {shopNumber ? (
            <a
              href={`https://wa.me/${shopNumber}?text=${encodeURIComponent("Quero receber os avisos da loja")}`}
              target="_blank"
              rel="noopener noreferrer"
              className="underline underline-offset-4"
            >
              Escreva do seu WhatsApp para a loja
            </a>
          ) : (
            "Escreva do seu WhatsApp para o número da loja"
          )}
          : ela só pode mandar o código em resposta.
        </li>
        <li>Peça o código aqui e digite o que chegar.</li>
      </ol>
      <TextField
        label="Seu WhatsApp"
        type="tel"
        autoComplete="tel"
        placeholder="(11) 99999-9999"
        maxLength={40}
        value={phone}
        onChange={setPhone}
        action={
          <Button type="submit" variant="quiet" aria-disabled={phone.trim() === "" || ask.isPending}>
            {ask.isPending ? "Enviando…" : "Enviar código"}
          </Button>
        }
      />
      <FailureBlock text={ask.error?.message} />
    </form>
  );
}

function CodeForm({ shopId, phone }: { shopId: string; phone: string }) {
  const [code, setCode] = useState("");
  const confirm = useConfirmCode(shopId);
  const remove = useRemoveNumber(shopId);
  const show = useToast();
  const onError = useFailureToast();
  return (
    <form
      noValidate
      className="grid max-w-md gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() === "" || confirm.isPending) return;
        confirm.mutate(code, {
          onSuccess: () => show({ text: "Número confirmado: escolha o que avisar por WhatsApp", stays: 4_000 }),
        });
      }}
    >
      <TextField
        label={`Código enviado para ${phone}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        onChange={setCode}
        hint="Vale por dez minutos."
        action={
          <Button type="submit" variant="quiet" aria-disabled={code.trim() === "" || confirm.isPending}>
            Confirmar
          </Button>
        }
      />
      <FailureBlock text={confirm.error?.message} />
      <p>
        <SmallButton onClick={() => remove.mutate(undefined, { onError })}>Usar outro número</SmallButton>
      </p>
    </form>
  );
}
