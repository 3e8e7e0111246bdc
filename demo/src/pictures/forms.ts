import type { Form } from "./form.ts";
import { bakes, flatBread } from "./forms/food/bakes.ts";
import { baguette, croissant, loaf } from "./forms/food/bread.ts";
import { butcherTray } from "./forms/food/butcher.ts";
import { cake, cupcakes, pudding } from "./forms/food/cakes.ts";
import { cheeseWedge, cheeseWheel, softCheese } from "./forms/food/cheese.ts";
import { freshCheese } from "./forms/food/fresh-cheese.ts";
import { pie } from "./forms/food/pies.ts";
import { crate, punnet, whole } from "./forms/food/produce.ts";
import { block, bonbonBox, chocolateBar, foilFigure } from "./forms/food/sweets.ts";
import { appliance } from "./forms/home/appliances.ts";
import { bouquet } from "./forms/home/flowers.ts";
import { hamper } from "./forms/home/hamper.ts";
import { plant } from "./forms/home/plants.ts";
import { pan, pot } from "./forms/home/pots.ts";
import { stoneware } from "./forms/home/stoneware.ts";
import { table } from "./forms/home/table.ts";
import { utensil } from "./forms/home/utensils.ts";
import { cardBag, clearBag, coffeeBag, pouch, sack } from "./forms/packs/bags.ts";
import { bottle } from "./forms/packs/bottles.ts";
import { cardboard, eggCarton, giftBox, mealTray, milkCarton } from "./forms/packs/boxes.ts";
import { can, pack } from "./forms/packs/cans.ts";
import { jar, tub } from "./forms/packs/jars.ts";
import { tin } from "./forms/packs/tins.ts";
import { candle, cigars, lipstick, soap, tube } from "./forms/things/beauty.ts";
import { petGear } from "./forms/things/pets.ts";
import { printed, voucher } from "./forms/things/printed.ts";
import { toy } from "./forms/things/toys.ts";
import { accessory } from "./forms/wear/accessories.ts";
import { apron, garment, hoodie, tshirt } from "./forms/wear/garments.ts";

/** Every form by the name that the product tables use. */
const forms: Record<string, Form> = {
  ...{ appliance, "coffee-bag": coffeeBag, pouch, "clear-bag": clearBag, sack, "card-bag": cardBag, bottle, can, pack },
  ...{ box: cardboard, milk: milkCarton, bar: chocolateBar, bonbons: bonbonBox, meal: mealTray, eggs: eggCarton },
  ...{ gift: giftBox, voucher, loaf, baguette, croissant, bakes, "flat-bread": flatBread },
  ...{ wheel: cheeseWheel, wedge: cheeseWedge, "soft-cheese": softCheese, "fresh-cheese": freshCheese },
  ...{ tray: butcherTray, tshirt, hoodie, apron, garment, accessory, jar, tin, tub, candle },
  ...{ pot, pan, stoneware, utensil, table, bouquet, plant, hamper, crate, whole, punnet },
  ...{
    cake,
    pie,
    cupcakes,
    pudding,
    block,
    foil: foilFigure,
    printed,
    toy,
    pet: petGear,
    lipstick,
    tube,
    soap,
    cigars,
  },
};

export function formOf(name: string): Form {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  if (!form) throw new Error(`no form is called ${name}`);
  return form;
}
