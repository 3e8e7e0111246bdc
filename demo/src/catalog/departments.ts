import { bakery } from "./bakery.ts";
import { beauty } from "./beauty.ts";
import { butcher } from "./butcher.ts";
import { cheese } from "./cheese.ts";
import { chocolate } from "./chocolate.ts";
import { clothing } from "./clothing.ts";
import { coffee } from "./coffee.ts";
import type { Department } from "./department.ts";
import { drinks } from "./drinks.ts";
import { flowers } from "./flowers.ts";
import { gifts } from "./gifts.ts";
import { kitchen } from "./kitchen.ts";
import { meals } from "./meals.ts";
import { pantry } from "./pantry.ts";
import { pets } from "./pets.ts";
import { produce } from "./produce.ts";
import { wine } from "./wine.ts";

/** In the order of the category tabs. */
export const departments: Department[] = [
  coffee,
  bakery,
  cheese,
  produce,
  chocolate,
  wine,
  drinks,
  pantry,
  butcher,
  meals,
  gifts,
  flowers,
  kitchen,
  clothing,
  beauty,
  pets,
];
