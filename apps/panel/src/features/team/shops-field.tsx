import { Checkbox } from "@vitrine/ui/fields/checkbox.tsx";
import { useId } from "react";
import { useMe } from "../account/use-me.ts";

/** The shops that somebody sees; null: all, also those that follow. */
export type ChosenShops = string[] | null;

type ShopsFieldProps = { value: ChosenShops; onChange: (shops: ChosenShops) => void };

/** Which shops of the account. In an account with one shop there is nothing to choose. */
export function ShopsField({ value, onChange }: ShopsFieldProps) {
  const shops = useChoosableShops();
  const name = useId();
  if (shops.length < 2 && value === null) return null;
  const choice = (label: string, isChosen: boolean, choose: () => void) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="radio" name={name} checked={isChosen} onChange={choose} className="size-4 accent-brand-ink" />
      {label}
    </label>
  );
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Lojas</legend>
      {choice("Todas, também as que vierem", value === null, () => onChange(null))}
      {choice("Só algumas", value !== null, () => onChange(value ?? []))}
      {value !== null && (
        <div className="ml-1.5 border-l border-line pl-4">
          {shops.map(({ id, name: shop }) => (
            <Checkbox
              key={id}
              label={shop}
              isChecked={value.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...value, id] : value.filter((each) => each !== id))}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}

/** A shop in which another one is tried goes with it. */
export function useChoosableShops() {
  return useMe().shops.filter(({ trialOf }) => trialOf === undefined);
}

/** Nothing is sent while “only some” names none. */
export function isWithoutShop(shops: ChosenShops): boolean {
  return shops !== null && shops.length === 0;
}

export const CHOOSE_A_SHOP = "Escolha pelo menos uma loja.";

/** The names of the shops that somebody sees, for a list. */
export function useShopsText(): (shops: ChosenShops) => string {
  const { shops: all } = useMe();
  return (shops) => {
    if (shops === null) return "Todas as lojas";
    const names = all.filter(({ id }) => shops.includes(id)).map(({ name }) => name);
    return names.length === 0 ? "Nenhuma loja" : names.join(", ");
  };
}
