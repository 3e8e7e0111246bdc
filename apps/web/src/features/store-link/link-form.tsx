import type { StoreLink } from "@vitrine/contract/platform/store-link";
import { Button, buttonStyle } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import { Link } from "react-router";
import { Panel } from "../../ui/layout/panel.tsx";

type Account = Pick<StoreLink, "chatbotId" | "chatbotToken">;

type LinkFormProps = {
  name: string;
  isLinking: boolean;
  failure: string | undefined;
  registerPath: string;
  onLink: (account: Account) => void;
};

export function LinkForm({ name, isLinking, failure, registerPath, onLink }: LinkFormProps) {
  const [chatbotId, setChatbotId] = useState("");
  const [token, setToken] = useState("");
  const reasonId = useId();
  const account = { chatbotId: chatbotId.trim(), chatbotToken: token.trim() };
  const obstacle = obstacleOf(account);

  function link(event: FormEvent) {
    event.preventDefault();
    if (!obstacle && !isLinking) onLink(account);
  }

  return (
    <form onSubmit={link} noValidate>
      <Panel className="grid gap-5">
        <p className="text-base text-pretty text-muted">
          A loja <strong className="font-semibold text-ink">{name}</strong> deu a autorização. Digite o ID e o token do
          seu chatbot na Suri para vincular os dois.
        </p>
        <TextField
          label="Suri ID"
          value={chatbotId}
          onChange={setChatbotId}
          readOnly={isLinking}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
        />
        <TextField
          label="Suri Token"
          type="password"
          value={token}
          onChange={setToken}
          readOnly={isLinking}
          maxLength={500}
        />
        <FailureBlock text={isLinking ? undefined : failure} />
        <div className="grid gap-2">
          <Button
            variant="filled"
            type="submit"
            disabled={obstacle !== undefined}
            // `aria-disabled` while linking, so that the button keeps the focus.
            aria-disabled={isLinking || undefined}
            aria-describedby={obstacle && reasonId}
          >
            {isLinking && <Spinner />}
            {isLinking ? "Vinculando..." : "Vincular com a Suri"}
          </Button>
          {/* A retry does not help when the store no longer accepts the authorization. */}
          {failure && !isLinking && (
            <Link to={registerPath} className={buttonStyle("quiet")}>
              Autorizar a loja de novo
            </Link>
          )}
          <p id={reasonId} aria-live="polite" className="text-center text-sm text-pretty text-muted empty:hidden">
            {obstacle}
          </p>
        </div>
      </Panel>
    </form>
  );
}

function obstacleOf({ chatbotId, chatbotToken }: Account): string | undefined {
  if (chatbotId === "" && chatbotToken === "") return "Preencha o Suri ID e o Suri Token para vincular.";
  if (chatbotId === "") return "Preencha o Suri ID para vincular.";
  if (chatbotToken === "") return "Preencha o Suri Token para vincular.";
  return undefined;
}
