import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@vitrine/ui/button.tsx";
import { useToast } from "@vitrine/ui/feedback/toast.tsx";
import { Page } from "@vitrine/ui/layout/page.tsx";
import { NotLoaded } from "@vitrine/ui/table/not-loaded.tsx";
import { type ComponentProps, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { FieldCards } from "../../lib/declared/field-cards.tsx";
import { EditForm } from "../../lib/edit/edit-form.tsx";
import { useEditForm } from "../../lib/edit/use-edit-form.ts";
import { useQuestion } from "../../lib/edit/use-question.tsx";
import { newId } from "../../lib/new-id.ts";
import { shopTimeZone } from "../../lib/shop-clock.ts";
import { useShopId, useShopPath } from "../account/use-me.ts";
import type { DeclaredPart } from "./declared-part.ts";
import { type Parts, usePartChange, useReadAgain } from "./parts.ts";

/** The pages of a known part and of a new one. */
export function partPages<List extends keyof Parts, Values extends object>(declared: DeclaredPart<List, Values>) {
  function KnownPage() {
    const shopId = useShopId();
    const { id = "" } = useParams();
    const query = useQuery(declared.calls.one(shopId, id));
    const zone = useQuery(shopTimeZone(shopId));
    if (query.data && zone.data)
      return <PartForm key={id} {...{ declared, shopId, saved: query.data, timeZone: zone.data }} />;
    return (
      <Frame declared={declared} title={declared.words.one}>
        <NotLoaded queries={[query, zone]} />
      </Frame>
    );
  }

  function NewPage() {
    const shopId = useShopId();
    const zone = useQuery(shopTimeZone(shopId));
    if (zone.data) return <PartForm {...{ declared, shopId, saved: null, timeZone: zone.data }} />;
    return (
      <Frame declared={declared} title={declared.words.create}>
        <NotLoaded queries={[zone]} />
      </Frame>
    );
  }
  return { KnownPage, NewPage };
}

type Declared = Pick<DeclaredPart<keyof Parts, object>, "listPath" | "tab">;

function Frame({ declared, ...page }: { declared: Declared } & ComponentProps<typeof Page>) {
  const shopPath = useShopPath();
  return <Page width="form" back={{ href: shopPath(declared.listPath), label: declared.tab }} {...page} />;
}

type PartFormProps<List extends keyof Parts, Values extends object> = {
  declared: DeclaredPart<List, Values>;
  shopId: string;
  saved: Parts[List] | null;
  timeZone: string;
};

function PartForm<List extends keyof Parts, Values extends object>(props: PartFormProps<List, Values>) {
  const { declared, shopId, saved, timeZone } = props;
  const { fields, Mark, Actions, More } = declared;
  const { form, draft } = usePartForm(props);
  const shopPath = useShopPath();
  const orderHref = (id: string) => shopPath(`/pedidos/${encodeURIComponent(id)}`);
  const page = { shopId, timeZone, isNew: saved === null };
  return (
    <Frame
      declared={declared}
      title={saved ? declared.nameOf(saved) : declared.words.create}
      mark={saved && Mark && <Mark shopId={shopId} part={saved} />}
      text={saved && declared.textOf?.(saved)}
      actions={
        saved && (
          <>
            {Actions && <Actions shopId={shopId} part={saved} />}
            <RemovePart {...{ declared, shopId, saved }} />
          </>
        )
      }
    >
      <EditForm form={form} labels={fields.labels} describe={fields.describeOn(page)}>
        <FieldCards declared={fields} {...{ form, page }} sections={declared.sections(form.fields, page)} />
        {More && <More {...{ shopId, draft, orderHref, isNew: page.isNew }} />}
      </EditForm>
    </Frame>
  );
}

function usePartForm<List extends keyof Parts, Values extends object>(props: PartFormProps<List, Values>) {
  const { declared, shopId, saved } = props;
  const { calls, fields, idOf, idPrefix, path, words } = declared;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const readAgain = useReadAgain(shopId);
  const show = useToast();
  // The same id for a second try, so that one is made.
  const [salt] = useState(() => newId());
  const id = saved ? idOf(saved) : `${idPrefix}-${salt}`;
  const whole = (values: Values) => ({ ...(idPrefix && { id }), ...fields.toWhole(values) }) as Partial<Parts[List]>;
  /** The page shows the answer, and the lists are read again. */
  const known = (part: Parts[List]): Parts[List] => {
    queries.setQueryData(calls.one(shopId, idOf(part)).queryKey, part);
    readAgain();
    show({ text: words.saved, stays: 4_000 });
    return part;
  };
  const form = useEditForm<Parts[List], Values>({
    saved,
    blank: fields.blank,
    toFields: fields.toValues,
    create: async (values) => {
      const part = known(await calls.create(shopId, whole(values)));
      void navigate(shopPath(`${path}/${encodeURIComponent(idOf(part))}`), { replace: true });
      return part;
    },
    save: async (changes, version) =>
      known(await calls.change(shopId, id, { patch: fields.toPatch(changes), version })),
    reload: () => queries.fetchQuery({ ...calls.one(shopId, id), staleTime: 0 }),
  });
  return { form, draft: whole(form.fields) };
}

type RemovePartProps<List extends keyof Parts, Values extends object> = Pick<
  PartFormProps<List, Values>,
  "declared" | "shopId"
> & { saved: Parts[List] };

/** The versions of the settings bring it back. */
function RemovePart<List extends keyof Parts, Values extends object>(props: RemovePartProps<List, Values>) {
  const { declared, shopId, saved } = props;
  const { ask, dialog } = useQuestion();
  const navigate = useNavigate();
  const shopPath = useShopPath();
  const remove = usePartChange(shopId, () => declared.calls.remove(shopId, declared.idOf(saved)));
  const question = {
    title: `Excluir ${declared.fullNameOf(saved)}?`,
    action: "Excluir",
    isDangerous: true,
    text: "Pedidos feitos não mudam. Para voltar atrás: Configurações, Versões.",
    run: async () => {
      await remove.mutateAsync(undefined);
      void navigate(shopPath(declared.listPath));
    },
    done: "Excluído",
  };
  return (
    <>
      <Button variant="quiet" onClick={() => ask(question)}>
        Excluir
      </Button>
      {dialog}
    </>
  );
}
