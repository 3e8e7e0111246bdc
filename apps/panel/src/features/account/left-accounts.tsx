const list = new Intl.ListFormat("pt-BR");

/** For one who proves a mailbox that was used before without proof. */
export function LeftAccounts({ accounts }: { accounts: readonly string[] }) {
  return (
    <p className="rounded-xl bg-caution-tint p-3 text-pretty">
      Este e-mail nunca foi confirmado, e alguém o usa em {list.format(accounts)}. Ao continuar, esse acesso é removido,
      com tudo o que entrava no painel. Se era você, entre primeiro com a sua senha e abra este link de novo: assim ele
      fica.
    </p>
  );
}
