import type { Category } from "@vitrine/contract/storefront/catalog";
import type { ShopSettings } from "@vitrine/contract/storefront/shop-settings";
import { Button } from "@vitrine/ui/button.tsx";
import { FailureBlock } from "@vitrine/ui/feedback/failure-block.tsx";
import { SelectField } from "@vitrine/ui/fields/select-field.tsx";
import { TextField } from "@vitrine/ui/fields/text-field.tsx";
import { Modal } from "@vitrine/ui/modal.tsx";
import { Spinner } from "@vitrine/ui/spinner.tsx";
import { type FormEvent, useId, useState } from "react";
import {
  type CatalogChoice,
  type CatalogKind,
  categoryOptions,
  collectionOptions,
  kindLabels,
  missingInCatalogChoice,
  requestOf,
} from "./catalog-choice.ts";
import { useSendCatalog } from "./use-sending.ts";

const LONGEST_SEARCH = 200;

type CatalogSettingsModalProps = {
  tree: readonly Category[];
  collections: ShopSettings["showCollections"];
  choice: CatalogChoice;
  onChoose: (change: Partial<CatalogChoice>) => void;
  /** The agent already tried to send, so a missing field is marked at once. */
  isChecked: boolean;
  onClose: () => void;
};

/** Chooses the catalogue for the contact. Every choice is kept at once, so the agent can close this and send later. */
export function CatalogSettingsModal(props: CatalogSettingsModalProps) {
  const { tree, collections, choice, onChoose, onClose } = props;
  const formId = useId();
  const neededId = useId();
  const [isChecked, setIsChecked] = useState(props.isChecked);
  const { send, isSending, failure } = useSendCatalog({ showsFailureItself: true });
  const missing = missingInCatalogChoice(choice);
  const needed = { id: neededId, error: isChecked ? (missing ?? undefined) : undefined };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if (missing !== null) document.getElementById(neededId)?.focus();
    else if ((await send(requestOf(choice))) === "sent") onClose();
  }

  function chooseKind(kind: CatalogKind) {
    setIsChecked(false);
    onChoose({ kind });
  }

  return (
    <Modal
      title="Configurações do Catálogo"
      shape="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Fechar
          </Button>
          <Button
            variant="filled"
            type="submit"
            form={formId}
            aria-disabled={isSending || undefined}
            aria-busy={isSending}
          >
            {isSending && <Spinner />}
            {isSending ? "Enviando..." : "Enviar catálogo"}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <SelectField
          label="Tipo de Vitrine"
          options={kindsFor(collections).map((kind) => ({ value: kind, label: kindLabels[kind] }))}
          value={choice.kind}
          // The options of the select are all kinds.
          onChange={(kind) => chooseKind(kind as CatalogKind)}
        />
        {choice.kind === "category" && (
          <SelectField
            {...needed}
            label="Selecione a Categoria"
            placeholder="Selecione"
            options={categoryOptions(tree)}
            value={choice.categoryId}
            onChange={(categoryId) => onChoose({ categoryId })}
            hint={
              tree.length === 0
                ? "Nenhuma categoria para escolher. Se a loja tem categorias, tente de novo em instantes."
                : undefined
            }
          />
        )}
        {choice.kind === "collection" && (
          <SelectField
            {...needed}
            label="Selecione a Coleção"
            placeholder="Selecione"
            options={collectionOptions(collections)}
            value={choice.collectionId}
            onChange={(collectionId) => onChoose({ collectionId })}
          />
        )}
        {choice.kind === "search" && (
          <TextField
            {...needed}
            label="Digite sua busca"
            value={choice.searchTerm}
            onChange={(searchTerm) => onChoose({ searchTerm })}
            maxLength={LONGEST_SEARCH}
            enterKeyHint="send"
          />
        )}
        <FailureBlock text={failure?.message} />
      </form>
    </Modal>
  );
}

function kindsFor(collections: ShopSettings["showCollections"]): CatalogKind[] {
  return ["standard", "category", ...(collections.length > 0 ? (["collection"] as const) : []), "search"];
}
